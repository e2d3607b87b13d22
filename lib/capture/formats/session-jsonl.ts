import type { JsonObject } from '../../base/narrow.ts';
import type { LineFormat, Reading } from './format.ts';

const read = (value: JsonObject): Reading | undefined => {
  const isRecord =
    typeof value.uuid === 'string' && 'parentUuid' in value && typeof value.sessionId === 'string' && typeof value.type === 'string';
  return isRecord ? { kind: 'record', clue: 'uuid, parentUuid, sessionId and type' } : undefined;
};

/** The transcript an agent host keeps of a session: records in a tree by `parentUuid`. */
export const sessionJsonl: LineFormat = {
  id: 'session-jsonl',
  name: () => 'session history (JSONL)',
  read,
};
