import type { JsonObject } from '../../base/narrow.ts';
import type { LineFormat, Reading } from './format.ts';
import { messageClue } from './raw-ndjson.ts';

/** Lines of the client's own say by which of its schemas they are written; their versions go on. */
const SCHEMA = /^acpx(?:\.[a-z_]{1,40}){1,4}\.v\d{1,4}$/;

const read = (value: JsonObject): Reading | undefined =>
  typeof value.schema === 'string' && SCHEMA.test(value.schema) && messageClue(value) === undefined
    ? { kind: 'record', clue: `schema ${value.schema}` }
    : undefined;

/** A client's session log: its own journal lines are records, the bare frames between them are frames. */
export const clientJournal: LineFormat = {
  id: 'client-journal',
  name: () => 'client session log (journal lines between frames)',
  read,
};
