import { encodeLink } from '../../lib/link/codec.ts';
import type { LinkState } from '../../lib/link/state.ts';
import type { ValueHost } from '../../lib/texts/derive-value.ts';
import { pageAddress } from '../link/address.ts';
import { useCapture } from '../state/capture.ts';
import { useDetail } from '../state/detail.ts';
import { useSelection } from '../state/selection.ts';
import { type Shapes, shapePlaceOf, useShapes } from '../state/shapes.ts';
import { useView } from '../state/view.ts';
import type { DeriveChoice } from '../worker/derivation.ts';
import type { HostRow, HostSettings } from '../worker/protocol/shapeHosts.ts';
import type { ShapeFrom } from '../worker/shapes/value.ts';
import { putText } from './columns.ts';
import { setDerive } from './derive.ts';
import { ask } from './frames.ts';
import { openPasted } from './links.ts';
import { say } from './notice.ts';
import { putValue } from './ownValue.ts';

/** Takes a value of a call over as one's own, to change it. */
export function takeOver(text: string): void {
  putValue(text);
  useView.setState({ view: 'shapes' });
}

export const chooseValue = (of: string | undefined): void => useShapes.setState({ of });
export const setShapes = (change: Partial<Omit<Shapes, 'text' | 'asked' | 'of' | 'host'>>): void => useShapes.setState(change);
export const setHost = (change: Partial<HostSettings>): void => useShapes.setState(({ host }) => ({ host: { ...host, ...change } }));

/** A link that opens on the own value, and needs no capture. */
export function ownValueLink(): string {
  const shape = shapePlaceOf(useShapes.getState(), true);
  return `${pageAddress()}#${encodeLink({ source: { kind: 'none' }, view: 'shapes', ...(shape === undefined ? {} : { shape }) })}`;
}

/** What stands side by side first; model text and history in one column unless they differ. */
const columnsOf = ({ host, differs }: Pick<HostRow, 'host' | 'differs'>): string[] => {
  if (host === 'naive concat') return ['live.content', 'data'];
  if (host === 'qwen in-tool cut') return ['derived.model', 'data'];
  return differs === undefined ? ['derived.model', 'derived.spill'] : ['derived.model', 'derived.history', 'derived.spill'];
};

const choiceOf = (host: ValueHost, { cap, callId, date, mount }: HostSettings): DeriveChoice => ({
  family: host === 'qwen in-tool cut' ? 'qwen' : 'framework',
  generation: host === 'framework quoted' ? 'quoted' : 'plain',
  cap,
  mount,
  callId,
  date,
});

/** Shows the texts that a host makes of the selected call's value in its own Compare. */
function deriveInCall(row: HostRow, settings: HostSettings, id: string): void {
  useView.setState({ tab: 'compare', deriveOpen: true });
  useSelection.setState({ columns: columnsOf(row), column: 0, gap: undefined });
  setDerive({ ...choiceOf(row.host, settings), from: id });
}

/** Values that a call's own derived texts can be made from, by their ids. */
const isDeriveInput = (id: string, host: ValueHost): boolean =>
  host !== 'naive concat' && host !== 'qwen in-tool cut' && /^(?:data\d*|(?:live|replay)\.(?:rawOutput|content))$/.test(id);

/**
 * Opens what a value becomes in a host in Compare: a call's own result among the call's texts, any other value as a small capture of its own, in
 * another tab where something is open here.
 */
export async function compareInHost(from: ShapeFrom, chosen: string | undefined, row: HostRow): Promise<void> {
  const { host } = row;
  const { host: settings } = useShapes.getState();
  if (from.kind === 'call' && chosen !== undefined && isDeriveInput(chosen, host) && useDetail.getState().shown !== undefined) {
    deriveInCall(row, settings, chosen);
    return;
  }
  const packed = await ask('shapePack', { from, host, callId: settings.callId });
  if (!packed.ok) {
    say(`${packed.problem.what} ${packed.problem.hint}`);
    return;
  }
  const { data, session } = packed.value;
  const state: LinkState = {
    source: { kind: 'excerpt', data },
    call: { session, id: settings.callId, occurrence: 1 },
    columns: columnsOf(row),
    ...(host === 'naive concat' ? {} : { derive: choiceOf(host, settings) }),
  };
  const link = `${pageAddress()}#${encodeLink(state)}`;
  if (useCapture.getState().phase !== 'ready') openPasted(link);
  else if (window.open(link, '_blank') === null) say('The browser refused to open another tab: allow this page to, and press again.');
}

/** Looks at a value or text of the selected call: its text in Compare where it has one, else its value. */
export function showText(id: string): void {
  const text = useDetail.getState().shown?.report.texts.find((one) => one.id === id);
  if (text?.text === undefined) chooseValue(id);
  else {
    useView.setState({ tab: 'compare' });
    putText(id, 0);
  }
}
