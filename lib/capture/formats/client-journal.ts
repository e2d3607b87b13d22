import type { JsonObject } from '../../base/narrow.ts';
import type { LineFormat, Reading } from './format.ts';

const SCHEMA = 'acpx.session.journal.v1';

const read = (value: JsonObject): Reading | undefined =>
  value.schema === SCHEMA ? { kind: 'record', clue: `schema ${SCHEMA}` } : undefined;

/** A client's session log: its own journal lines are records, the bare frames between them are frames. */
export const clientJournal: LineFormat = {
  id: 'client-journal',
  name: () => 'client session log (journal lines between frames)',
  read,
};
