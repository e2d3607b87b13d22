import { count, counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import type { ShapeReply } from '../worker/protocol/shapes.ts';
import { lossesWords, readBackWords } from './words.ts';

/** Units of a text that stand in a report. */
const mostUnits = 400;

const clipped = (text: string, rest: number): string =>
  text.length > mostUnits || rest > 0 ? `${text.slice(0, mostUnits)}… (${count(text.length + rest)} units)` : text;

/** A fence that the text itself does not hold. */
const fenced = (text: string): string => {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
};

/** Every conversion with its sizes and losses, as Markdown. */
export const markdownOf = ({ words, conversions }: ShapeReply): string =>
  [
    `# What becomes of ${words}`,
    ...conversions.flatMap(({ name, code, shown, problem, units, bytes, readsBack, losses }) => [
      '',
      `## ${name}`,
      '',
      `\`${code}\``,
      '',
      ...(shown === undefined || units === undefined || bytes === undefined
        ? [`No text: ${problem?.what ?? 'it cannot be converted.'}`]
        : [
            `${counted(units, 'unit')}, ${counted(bytes, 'byte')}; ${readsBack === undefined ? '' : readBackWords[readsBack].words}; ${lossesWords(losses)}.`,
            '',
            fenced(clipped(shown.text, shown.rest)),
          ]),
      ...(losses.listed.length === 0 ? [] : ['']),
      ...losses.listed.map(({ kind, path, what }) => `- \`${visibleLine(path)}\` ${kind}: ${visibleLine(what)}`),
    ]),
    '',
  ].join('\n');

/** The same as plain JSON; of a long text its beginning. */
export const jsonOf = ({ kind, words, conversions }: ShapeReply): string =>
  JSON.stringify(
    {
      kind,
      words,
      conversions: conversions.map(({ shown, problem, ...conversion }) => ({
        ...conversion,
        ...(shown === undefined ? {} : { text: shown.text, rest: shown.rest }),
        ...(problem === undefined ? {} : { problem: problem.what }),
      })),
    },
    null,
    2,
  );
