import type { JsonObject } from '../../base/narrow.ts';
import { isObject } from '../../base/narrow.ts';
import type { LineFormat, Reading } from './format.ts';

const DROPPED = 'tool:result_dropped';
const NAMES = ['type', 'event', 'name', 'kind'] as const;

const isDropped = (value: unknown): boolean => isObject(value) && NAMES.some((key) => value[key] === DROPPED);

const read = (value: JsonObject): Reading | undefined => {
  const { processEvent, event } = value;
  if (isDropped(value) || isDropped(processEvent) || isDropped(event)) return { kind: 'record', clue: `a ${DROPPED} event` };
  return isObject(processEvent) && typeof processEvent.type === 'string' ? { kind: 'record', clue: 'processEvent with a type' } : undefined;
};

/** The log of an agent's process: its events one a line, tool results whole among them, those that were dropped as well. */
export const processLog: LineFormat = {
  id: 'process-log',
  name: () => 'process log',
  read,
};
