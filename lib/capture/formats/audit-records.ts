import type { JsonObject } from '../../base/narrow.ts';
import { isObject } from '../../base/narrow.ts';
import type { LineFormat, Reading } from './format.ts';

const forms = ['originals', 'content', 'wireResults'] as const;
const holders = ['staged', 'payload', 'data', 'record'] as const;

const formsOf = (value: unknown): readonly string[] | undefined => {
  if (!isObject(value) || typeof value.batchId !== 'string') return undefined;
  const there = forms.filter((form) => form in value);
  return there.length >= 2 ? there : undefined;
};

const read = (value: JsonObject): Reading | undefined => {
  for (const body of [value, ...holders.map((key) => value[key])]) {
    const there = formsOf(body);
    if (there !== undefined) return { kind: 'record', clue: `batchId with ${there.join(' and ')}` };
  }
  return undefined;
};

/** What an audit keeps of a batch of tool results before they go on: as the tools gave them, as stored, and as sent to the model. */
export const auditRecords: LineFormat = {
  id: 'audit-records',
  name: () => 'audit records (staged results)',
  read,
};
