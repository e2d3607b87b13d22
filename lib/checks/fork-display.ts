import { defaultBudget } from '../projection/budget.ts';
import { absentNode, observedState, present, unitsIn, whereFrom } from './fork-nodes.ts';
import { keptSegments } from './subject.ts';
import type { FieldRow, ForkBranch, ForkNode, Gap, LocatedText } from './types.ts';
import { count, rangeWords } from './words.ts';

/** A place the display passes: the texts of one field there, and the one that says most. */
interface Station {
  readonly texts: readonly LocatedText[];
  readonly main?: LocatedText;
}

const station = (texts: readonly LocatedText[], prefix: string): Station => {
  const own = texts.filter(({ id }) => id === prefix || id.startsWith(`${prefix}.`) || id.startsWith(`${prefix}[`));
  const main = own.find(({ id }) => id === `${prefix}.output`) ?? own.find(({ id }) => id === prefix) ?? own[0];
  return { texts: own, ...(main === undefined ? {} : { main }) };
};

/** What the wire shows of a pass: its rawOutput, or its content where it has none. */
const wire = (texts: readonly LocatedText[], pass: string): Station => {
  const raw = station(texts, `${pass}.rawOutput`);
  const content = station(texts, `${pass}.content`);
  return present(raw.main) || !present(content.main) ? raw : content;
};

const gapsOf = ({ texts }: Station): readonly Gap[] => texts.flatMap(({ gaps }) => gaps);
const cutBy = (at: Station, layer: Gap['layer']): boolean => gapsOf(at).some((gap) => gap.layer === layer);

const declaredUnits = ({ main }: Station): number | undefined => {
  for (const { marker } of main?.gaps ?? []) if (marker?.declared.originalUnits !== undefined) return marker.declared.originalUnits;
  return undefined;
};

const measuredInSpill = (live: LocatedText | undefined, spill: LocatedText | undefined): ForkNode | undefined => {
  const kept = live === undefined ? [] : keptSegments(live);
  const [first, last] = [kept[0], kept[kept.length - 1]];
  if (spill === undefined || first?.kind !== 'source' || last?.kind !== 'source' || first === last) return undefined;
  const range = { start: first.located.source.start, end: last.located.source.end };
  const title = `inner range of the spill, ${rangeWords(range)}`;
  return { label: 'Display', size: `${count(range.end - range.start)} u`, state: 'derived', title };
};

/** What the tool shows a person, before any cut: seen whole on the wire, declared by a marker, or measured in the spill. */
const displayNode = (live: Station, stored: Station, replay: Station, spill: LocatedText | undefined): ForkNode => {
  const label = 'Display';
  if (present(live.main) && gapsOf(live).length === 0) {
    const { main } = live;
    const size = main.rendered === true ? `${count(main.fieldBytes ?? 0)} B · whole` : `${count(unitsIn(main))} u · whole`;
    return { text: main.id, label, size, state: observedState(main), title: `seen whole: ${whereFrom(main)}` };
  }
  const declared = declaredUnits(stored) ?? declaredUnits(replay);
  if (declared !== undefined) {
    return {
      label,
      size: `${count(declared)} u declared`,
      state: 'declared',
      title: 'the length before any cut, as the saved session declares it',
    };
  }
  return (
    measuredInSpill(live.main, spill) ?? {
      label,
      size: '?',
      state: 'absent',
      title: 'The length of the display before any cut is not told.',
    }
  );
};

const bytesNode = (label: string, at: Station, fields: readonly FieldRow[], otherwise: string): ForkNode => {
  const { main } = at;
  if (!present(main) || main.fieldBytes === undefined) return absentNode(label, main, otherwise);
  const full = main.fieldBytes === defaultBudget || cutBy(at, 'acp');
  const row = fields.find(({ strings }) => strings.some(({ text }) => at.texts.some(({ id }) => id === text)));
  return {
    text: main.id,
    label,
    size: `${count(main.fieldBytes)} B${full ? ' · full' : ''}`,
    state: observedState(main),
    ...(full ? { full } : {}),
    title: `${whereFrom(main)}${row?.exempt === undefined ? '' : '; exempt from the budget'}`,
  };
};

/** What happened to the display on the way to a place. */
const edgeTo = (from: LocatedText | undefined, to: Station, layer: 'acp' | 'session'): string => {
  if (!present(to.main)) return '';
  const cuts = gapsOf(to).filter((gap) => gap.layer === layer);
  if (layer === 'acp' && cuts.length > 0) return 'ACP';
  if (cuts.length > 0) return cuts.some(({ marker }) => marker?.id === 'session-diff-omitted') ? 'omitted' : '60/40';
  return present(from) && from.text === to.main.text ? '=' : '';
};

/** Display → live wire, and display → stored display → replay wire, drawn as one row: what a person is shown. */
export const branchOfDisplay = (texts: readonly LocatedText[], fullest: string | undefined, fields: readonly FieldRow[]): ForkBranch => {
  const [live, stored, replay] = [wire(texts, 'live'), station(texts, 'stored'), wire(texts, 'replay')];
  const spill = texts.find(({ id, role }) => id === fullest && role === 'spill');
  const display = displayNode(live, stored, replay, spill);
  const seenWhole = display.text === undefined ? undefined : live.main;
  return {
    nodes: [
      display,
      bytesNode('Live wire', live, fields, 'No live frame in this bundle.'),
      bytesNode('Stored display', stored, [], 'No stored display in this bundle.'),
      bytesNode('Replay wire', replay, fields, 'No replay in this bundle.'),
    ],
    edges: [edgeTo(seenWhole, live, 'acp'), edgeTo(live.main, stored, 'session'), edgeTo(stored.main, replay, 'acp')],
  };
};
