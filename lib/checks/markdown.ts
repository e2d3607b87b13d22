import { unreachable } from '../base/narrow.ts';
import type { CallReport, Check, Gap, Holder, LocatedText, Segment } from './types.ts';
import { count, counted, linesWords, plainWords, rangeWords } from './words.ts';

/** What a call is called, beside what its report says. */
export interface CallNames {
  readonly tool?: string;
  readonly title?: string;
  readonly status?: string;
  /** What the capture is called. */
  readonly capture?: string;
}

/** Segments listed of one text; a text of hundreds is told by its gaps. */
const mostSegments = 24;
/** Units of a name, title or sentence that came from the capture. */
const mostUnits = 400;

/** Text of a capture inside Markdown: one line, and nothing in it means more than itself. */
export const escaped = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  const short = line.length > mostUnits ? `${line.slice(0, mostUnits - 1)}…` : line;
  return short.replace(/[\\`*_{}[\]<>()#|~]/g, '\\$&');
};

/** The same as code. A backtick would end it, and has no escape there. */
const code = (text: string): string => `\`${text.replace(/\s+/g, ' ').replaceAll('`', 'ˋ').slice(0, mostUnits)}\``;

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

const table = (heads: readonly string[], right: ReadonlySet<number>, rows: readonly (readonly string[])[]): readonly string[] => [
  row(heads),
  row(heads.map((_, index) => (right.has(index) ? '--:' : '---'))),
  ...rows.map(row),
];

const fromWords = ({ provenance }: LocatedText): string => {
  switch (provenance.kind) {
    case 'observed':
      return `observed, ${code(provenance.file).replaceAll('|', '\\|')} line ${count(provenance.line)}`;
    case 'derived':
      return `derived from ${escaped(provenance.from)}: ${escaped(provenance.rule)}`;
    case 'absent':
      return `absent, ${provenance.reason}: ${escaped(provenance.sentence)}`;
    default:
      return unreachable(provenance);
  }
};

const textRow = (report: CallReport, text: LocatedText): readonly string[] => {
  const { sizes, label } = text;
  const name = `${escaped(label)}${text.id === report.fullest ? ' (fullest)' : ''}`;
  const numbers = sizes === undefined ? ['–', '–', '–', '–'] : [sizes.units, sizes.utf8, sizes.json, sizes.lines].map(count);
  return [name, ...numbers, fromWords(text)];
};

const segmentRow = (segment: Segment): readonly string[] => {
  const units = rangeWords(segment.range);
  switch (segment.kind) {
    case 'source': {
      const { source, transformations } = segment.located;
      return [units, `source ${rangeWords(source)}${transformations.length === 0 ? '' : ` (${transformations.join(', ')})`}`];
    }
    case 'own':
      return [units, 'its own text'];
    case 'not found':
      return [units, segment.needed ? 'not found in the source' : 'partly in the source'];
    default:
      return [units, segment.kind];
  }
};

const holderWords = (holder: Holder, label: (id: string) => string): string => {
  switch (holder.kind) {
    case 'spill':
    case 'another text':
      return `held by ${escaped(label(holder.text))}`;
    case 'nothing in this bundle':
      return `held by nothing in this bundle${holder.claimedPath === undefined ? '' : `; ${code(holder.claimedPath)} is named`}`;
    case 'nobody':
      return 'held by nobody';
    case 'cannot tell':
      return 'cannot tell who holds it';
    default:
      return unreachable(holder);
  }
};

const gapWords = (gap: Gap, label: (id: string) => string): string => {
  const size =
    gap.omittedUnits === undefined
      ? gap.omittedLines === undefined
        ? 'an unknown number of units'
        : counted(gap.omittedLines, 'line')
      : `${counted(gap.omittedUnits, 'unit')}${gap.omittedBasis === 'declared' ? ' (declared)' : ''}`;
  return [
    `at ${count(gap.at)}: ${size} left out`,
    ...(gap.source === undefined ? [] : [`source ${rangeWords(gap.source)}`]),
    ...(gap.sourceLines === undefined ? [] : [linesWords(gap.sourceLines.first, gap.sourceLines.last)]),
    escaped(gap.rule),
    holderWords(gap.heldBy, label),
    ...gap.holds.map(escaped),
  ].join('; ');
};

const marks: { readonly [verdict in Check['verdict']]: string } = { holds: '✓', fails: '✗', unknown: '?', note: 'note:' };

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : ['', `### ${title}`, '', ...lines];

const segmentsOf = (text: LocatedText, label: (id: string) => string): readonly string[] => {
  const shown = text.segments.slice(0, mostSegments);
  const more = text.segments.length - shown.length;
  const source = text.locatedIn === undefined || text.locatedIn === text.id ? '' : `, by its place in ${escaped(label(text.locatedIn))}`;
  return [
    '',
    `**${escaped(text.label)}**${source}`,
    '',
    ...table(['units', 'what'], new Set(), shown.map(segmentRow)),
    ...(more > 0 ? ['', `… and ${counted(more, 'segment')} more`] : []),
    ...(text.gaps.length === 0 ? [] : ['', ...text.gaps.map((gap) => `- gap ${gapWords(gap, label)}`)]),
  ];
};

/**
 * The facts of one call as Markdown: verdict, sizes and provenance of every text, segments and gaps by offset, checks, fields. It holds
 * numbers, names and the verdict's words, and not the texts themselves. Offsets are UTF-16 units, half-open; sizes say their unit.
 */
export const callMarkdown = (report: CallReport, names: CallNames = {}): string => {
  const { key } = report;
  const labels = new Map(report.texts.map(({ id, label }) => [id, label]));
  const label = (id: string): string => labels.get(id) ?? id;
  const facts = [
    ...(names.status === undefined ? [] : [`status ${escaped(names.status)}`]),
    `session ${key.session === '' ? 'unknown' : code(key.session)}`,
    ...(key.occurrence > 1 ? [`occurrence ${count(key.occurrence)}`] : []),
    ...(names.capture === undefined ? [] : [`capture ${code(names.capture)}`]),
  ];
  const cut = report.texts.filter(({ text, segments }) => text !== undefined && (segments.length > 1 || segments[0]?.kind === 'source'));
  return [
    `## ${escaped(names.tool ?? 'unknown tool')} ${code(key.toolCallId)}`,
    '',
    ...(names.title === undefined || names.title === names.tool ? [] : [escaped(names.title), '']),
    `> ${escaped(plainWords(report.verdict))}`,
    '',
    `${facts.join(' · ')}`,
    ...section(
      'Texts',
      table(
        ['text', 'units', 'UTF-8 bytes', 'JSON bytes', 'lines', 'from'],
        new Set([1, 2, 3, 4]),
        report.texts.map((text) => textRow(report, text)),
      ),
    ),
    ...section('Segments', cut.flatMap((text) => segmentsOf(text, label)).slice(1)),
    ...section(
      'Checks',
      report.checks.map(({ verdict, sentence }) => `- ${marks[verdict]} ${escaped(sentence)}`),
    ),
    ...section(
      'Fields',
      report.fields.length === 0
        ? []
        : table(
            ['frame', 'path', 'field', 'JSON bytes', 'shape', 'outcome'],
            new Set([0, 3]),
            report.fields.map((field) => [
              count(field.frame + 1),
              field.path,
              field.field,
              count(field.bytes),
              escaped(field.shape),
              [field.outcome, ...field.cuts.map(escaped)].join('; '),
            ]),
          ),
    ),
    '',
  ].join('\n');
};
