import type { JsonObject } from '../../base/narrow.ts';
import { objectAt } from '../../base/narrow.ts';
import type { LineFormat, Reading } from './format.ts';
import { areMessages, isMessage, isRequest } from './messages.ts';

const listKeys = ['messages', 'data', 'items'] as const;
const holderKeys = ['conversation', 'session', 'thread', 'data'] as const;

const listIn = (value: JsonObject | undefined): string | undefined => listKeys.find((key) => areMessages(value?.[key]));

const read = (value: JsonObject): Reading | undefined => {
  if (isMessage(value)) return { kind: 'record', clue: 'role and content' };
  if (isRequest(value) || 'request' in value || 'rawRequest' in value) return undefined;
  const own = listIn(value);
  if (own !== undefined) return { kind: 'record', clue: `a list of messages under ${own}` };
  for (const key of holderKeys) {
    const list = listIn(objectAt(value, key));
    if (list !== undefined) return { kind: 'record', clue: `a list of messages under ${key}.${list}` };
  }
  return undefined;
};

/** What an API gives back or exports of a conversation: its messages as they are stored, in one object, one a line, or as an array. */
export const messageExport: LineFormat = {
  id: 'message-export',
  name: () => 'stored messages (API or export)',
  read,
};
