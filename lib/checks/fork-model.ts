import { areEqual } from './equal.ts';
import { absentNode, observedState, present, unitsIn, unitsNode, whereFrom } from './fork-nodes.ts';
import type { ForkBranch, ForkNode, LocatedText } from './types.ts';
import { count } from './words.ts';

/** The spill, or for a read the file that was read: what the branch begins with. */
const wholeNode = (texts: readonly LocatedText[], whole: LocatedText | undefined): ForkNode => {
  if (!present(whole))
    return absentNode(
      'Spill',
      texts.find(({ role }) => role === 'spill'),
      'No text of this call names a spill file.',
    );
  // A gap that the file read does not fill tells that the file has more lines than were read of it.
  const part =
    whole.role === 'file read' &&
    texts.some(({ gaps }) => gaps.some((gap) => gap.marker?.id === 'read-window' && gap.source === undefined));
  return {
    text: whole.id,
    label: whole.role === 'spill' ? 'Spill' : 'File read',
    size: `${count(unitsIn(whole))} u · ${part ? 'window' : 'whole'}`,
    state: observedState(whole),
    title: whereFrom(whole),
  };
};

const percent = (from: number, to: number): string => {
  const lost = Math.round(((from - to) / from) * 1000) / 10;
  if (lost === 0) return '';
  return lost > 0 ? `−${lost.toFixed(1)} %` : `+${(-lost).toFixed(1)} %`;
};

const shrinkEdge = (from: LocatedText | undefined, to: LocatedText | undefined): string => {
  if (!present(from) || !present(to) || unitsIn(from) === 0) return '';
  return from.text === to.text ? '=' : percent(unitsIn(from), unitsIn(to));
};

const equalEdge = (a: LocatedText | undefined, b: LocatedText | undefined, equal: readonly (readonly string[])[]): string => {
  if (!present(a) || !present(b) || a.standsFor !== undefined || b.standsFor !== undefined) return '';
  return areEqual(equal, a.id, b.id) || a.text === b.text ? '=' : '≠';
};

/** Spill → model text → history, with what each step left of the text. */
export const branchOfModel = (
  texts: readonly LocatedText[],
  fullest: string | undefined,
  equal: readonly (readonly string[])[],
): ForkBranch => {
  const whole = texts.find(({ id, role }) => id === fullest && (role === 'spill' || role === 'file read'));
  const model = texts.find(({ role }) => role === 'model text');
  const history = texts.find(({ role }) => role === 'stored history');
  return {
    nodes: [
      wholeNode(texts, whole),
      unitsNode('Model', model, 'What the model was sent is not in this bundle.'),
      unitsNode('History', history, 'No stored history in this bundle.'),
    ],
    edges: [shrinkEdge(whole, model), equalEdge(model, history, equal)],
  };
};
