import { count } from '../base/words.ts';
import { escaped } from '../checks/markdown.ts';
import type { CallOutline, CaptureComparison, ComparedPair, SideChoice } from './types.ts';
import { pairVerdicts } from './types.ts';
import {
  callReasonWords,
  changeWords,
  comparisonSentence,
  excerptWords,
  fieldWords,
  loneWords,
  sessionReasonWords,
  sideWords,
  verdictWords,
} from './words.ts';

/** Version of the exported JSON; a reader can tell what it has. */
export const comparisonVersion = 1;

/** What was compared with what. */
export interface ComparedSides {
  readonly capture: string;
  readonly a: SideChoice;
  readonly b: SideChoice;
}

/** The comparison as plain JSON, with its version: sides, sessions, counts, and the pairs given. */
export const comparisonJson = (comparison: CaptureComparison, sides: ComparedSides): string =>
  `${JSON.stringify({ version: comparisonVersion, ...sides, ...comparison }, undefined, 2)}\n`;

const nameOf = ({ key, tool }: CallOutline): string =>
  `${escaped(key.toolCallId)}${key.occurrence > 1 ? ` (${count(key.occurrence)})` : ''}${tool === undefined ? '' : ` ${escaped(tool)}`}`;

const headOf = ({ a, b, by }: ComparedPair): string => {
  const names = [a, b].flatMap((call) => (call === undefined ? [] : [nameOf(call)]));
  const both = names.length === 2 && names[0] === names[1] ? names.slice(1) : names;
  return `- ${both.join(' ↔ ')}${by === undefined || by === 'id' ? '' : ` (${callReasonWords[by]})`}`;
};

const pairLines = (pair: ComparedPair): readonly string[] => {
  const { fields, unread, why, verdict } = pair;
  if (unread !== undefined) return [headOf(pair), `  - ${escaped(unread)}`];
  if (why !== undefined) return [headOf(pair), `  - ${loneWords(why, verdict === 'only in A' ? 'B' : 'A')}`];
  return [
    headOf(pair),
    ...fields.flatMap((field) => {
      const { first } = field;
      const largest =
        first === undefined || field.verdict !== 'differs'
          ? []
          : [
              `    - ${escaped(first.path === '' ? 'the value' : first.path)}: ${changeWords(first)}; ${escaped(excerptWords(first.a))} → ${escaped(excerptWords(first.b))}`,
            ];
      return [`  - ${escaped(fieldWords(field))}`, ...largest];
    }),
  ];
};

/** The comparison as Markdown: sides, sessions, and each kind of pairs; equal ones are counted. */
export const comparisonMarkdown = (comparison: CaptureComparison, { capture, a, b }: ComparedSides): string => {
  const { sessions, onlyA, onlyB, pairs, counts } = comparison;
  const lines = [
    `# Captures compared: ${escaped(capture)}`,
    '',
    `A: ${escaped(sideWords(a))}  `,
    `B: ${escaped(sideWords(b))}`,
    '',
    comparisonSentence(comparison),
    '',
    '## Sessions',
    '',
    ...sessions.map((pair) => `- ${escaped(pair.a)}${pair.a === pair.b ? '' : ` ↔ ${escaped(pair.b)}`} (${sessionReasonWords(pair)})`),
    ...onlyA.map((session) => `- ${escaped(session)}: only in A`),
    ...onlyB.map((session) => `- ${escaped(session)}: only in B`),
  ];
  for (const verdict of pairVerdicts) {
    if (counts[verdict] === 0) continue;
    lines.push('', `## ${verdictWords[verdict]} (${count(counts[verdict])})`, '');
    if (verdict === 'equal') lines.push('They are equal in every field.');
    else for (const pair of pairs) if (pair.verdict === verdict) lines.push(...pairLines(pair));
  }
  return `${lines.join('\n')}\n`;
};
