import type { Chosen } from '../../lib/capture/types.ts';
import { currentState } from '../link/address.ts';
import { visibleLine } from '../ui/visible.ts';
import { say } from './notice.ts';
import { readFileAs } from './opening.ts';

/** Reads everything open again, one of its files as the person chose; with nothing chosen, as it is recognised. */
export async function readAs(path: string, how: Chosen): Promise<void> {
  const { source: _, ...place } = currentState();
  await readFileAs(path, how, place);
  say(`${visibleLine(path)} was read again`);
}
