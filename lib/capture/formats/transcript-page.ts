import type { JsonObject } from '../../base/narrow.ts';
import { counted } from '../words.ts';
import type { LineFormat, Reading } from './format.ts';

const read = (value: JsonObject): Reading | undefined => {
  const { sessionId, events, hasMore } = value;
  if (typeof sessionId !== 'string' || !Array.isArray(events) || typeof value.v !== 'number') return undefined;
  const more = hasMore === true ? ', hasMore is true: later calls are not on this page' : '';
  return {
    kind: 'list',
    clue: 'v, sessionId and events',
    key: 'events',
    name: 'transcript page',
    session: sessionId,
    note: `${counted(events.length, 'event')}${more}`,
  };
};

/** A page of the transcript an agent's daemon keeps: stored events of one session, replayed. The session is named once for all. */
export const transcriptPage: LineFormat = {
  id: 'transcript-page',
  name: () => 'transcript page (a stored session’s events)',
  read,
};
