import { choosableForms } from '../../lib/capture/form-names.ts';
import { sideWords } from '../../lib/comparison/words.ts';
import type { LinkReach } from '../../lib/link/length.ts';
import type { LinkState, ReadAs } from '../../lib/link/state.ts';
import { detectors } from '../../lib/redact/detectors.ts';
import type { RuleId } from '../../lib/redact/types.ts';
import type { ShareWork } from '../state/share.ts';
import { count, percent } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';

/** What a rule finds. */
export const ruleWords = (rule: RuleId): string =>
  rule === 'own' ? 'your own words' : (detectors.find((detector) => detector.rule === rule)?.words ?? rule);

/** How far a link travels. */
export const reachWords: { readonly [reach in LinkReach]: string } = {
  anywhere: 'goes anywhere: chat, mail, trackers',
  'most tools': 'most tools take it; some chats and mail programs break links over 2,000 characters',
  'browsers only': 'browsers open it; many tools cut links over 32,000 characters, so pass it on in a file',
  nowhere: 'no browser opens it',
};

const steps: { readonly [step in ShareWork['step']]: string } = {
  collecting: 'collecting the texts of the calls',
  searching: 'looking for secrets',
  'looking again': 'taking them out, and looking again',
  packing: 'packing',
  unpacking: 'unfolding',
};

/** What is being done, and how far it is. */
export const stepWords = ({ step, done, total }: ShareWork): string =>
  total > 0 ? `${steps[step]}, ${percent(done, total)}` : `${steps[step]}…`;

const tabWords = { compare: 'Compare', fields: 'Fields', frames: 'Frames', media: 'Media', shapes: 'Shapes' } as const;

const viewWords = {
  findings: 'findings',
  budgets: 'budgets',
  captures: 'captures compared',
  losses: 'losses of the whole capture',
  shapes: 'shapes of a value',
} as const;

/** How a file is read where a person chose it otherwise than it is recognised. */
const readAsWords = ({ path, form, labels }: ReadAs): string => {
  const name = choosableForms.find(({ id }) => id === form)?.name;
  const directions = labels === 'kept' ? 'directions as labelled' : labels === 'turned' ? 'directions turned round' : undefined;
  return `${visibleLine(path)} read ${[...(name ? [`as ${name}`] : []), ...(directions ? [`with ${directions}`] : [])].join(', ')}`;
};

/** Which captures are compared, as far as a person chose them. */
const comparedWords = ({ sideA, sideB, pair, pairFilter }: LinkState): readonly string[] => [
  ...[['A', sideA] as const, ['B', sideB] as const].flatMap(([name, side]) =>
    side === undefined ? [] : [`${name}: ${visibleLine(sideWords(side))}`],
  ),
  ...(pair === undefined ? [] : [`pair of call ${count(pair.nth + 1)} in ${pair.side.toUpperCase()}`]),
  ...(pairFilter === undefined ? [] : [`filter of the pairs “${visibleLine(pairFilter)}”`]),
];

/** The place that a link opens, in words, most telling first. `label` names a text by its id. */
export function placeWords(state: LinkState, label: (id: string) => string): readonly string[] {
  const { call, view, tab, columns, gap, field, frame, asOf, asOfItem, filter, pass, derive, budgets, problem, expanded, readAs, shape } =
    state;
  const { finding, findingFilter } = state;
  return [
    ...(view === 'frames' ? [`all frames${frame === undefined ? '' : `, frame ${count(frame + 1)}`}`] : []),
    ...(view === undefined || view === 'calls' || view === 'frames' ? [] : [viewWords[view]]),
    ...comparedWords(state),
    ...(finding === undefined ? [] : [`finding ${visibleLine(finding)}`]),
    ...(findingFilter === undefined ? [] : [`findings filtered by “${visibleLine(findingFilter)}”`]),
    ...(call === undefined ? [] : [`call ${visibleLine(call.id)}${call.occurrence > 1 ? ` (occurrence ${count(call.occurrence)})` : ''}`]),
    `tab ${tabWords[tab ?? 'compare']}`,
    ...(columns === undefined ? [] : [`columns ${columns.map(label).join(' | ')}`]),
    ...(gap === undefined ? [] : [`gap ${count(gap + 1)}${expanded === undefined ? '' : ', expanded'}`]),
    ...(field === undefined ? [] : [`field ${visibleLine(field)}`]),
    ...(asOf === undefined ? [] : [`as of frame ${count(asOf + 1)}${asOfItem === undefined ? '' : `, update ${count(asOfItem + 1)}`}`]),
    ...(pass === 'replay' ? ['as replayed'] : []),
    ...(filter === undefined ? [] : [`filter “${visibleLine(filter)}”`]),
    ...(budgets === undefined ? [] : [`a ${budgets.kind} of ${count(budgets.limit)} ${budgets.kind === 'cap' ? 'units' : 'bytes'}`]),
    ...(derive === undefined ? [] : [`texts derived by the ${derive.family} rules`]),
    ...(shape?.of === undefined ? [] : [`value ${visibleLine(label(shape.of))}`]),
    ...(problem === undefined ? [] : [`problem ${count(problem + 1)}`]),
    ...(readAs ?? []).map(readAsWords),
  ];
}
