import type { JsonObject } from '../../base/narrow.ts';

const TIME_KEYS = ['ts', 'timestamp', 'at', 'time'] as const;

/** Milliseconds from which a time is a date; below, it tells how long after some start it was. */
const MILLISECONDS_FROM = 1e11;
const SECONDS_FROM = 1e9;
/** Seconds since a start up to which they cannot be taken for a date: three years. */
const SECONDS_SINCE_START_TO = MILLISECONDS_FROM / 1e3;
const MICROSECONDS_FROM = 1e14;
const NANOSECONDS_FROM = 1e17;

const ISO_DATE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const HAS_ZONE = /(?:Z|[+-]\d\d:?\d\d)$/i;

/** Farthest time a date can name. */
const LAST_TIME = 8.64e15;

const fromNumber = (n: number): number | undefined => {
  const time = milliseconds(n);
  return time === undefined || time > LAST_TIME ? undefined : time;
};

const milliseconds = (n: number): number | undefined => {
  if (n >= NANOSECONDS_FROM) return n / 1e6;
  if (n >= MICROSECONDS_FROM) return n / 1e3;
  if (n > MILLISECONDS_FROM) return n;
  if (n > SECONDS_FROM) return n * 1e3;
  return n >= 0 && n < SECONDS_SINCE_START_TO ? n * 1e3 : undefined;
};

/** True for a date; false for a time since the start of a recording, which knows no dates. */
export const isDate = (time: number): boolean => time >= MILLISECONDS_FROM;

const fromText = (text: string): number | undefined => {
  if (ISO_DATE.test(text)) {
    // Without a zone the platform would take its own; the same file must give the same times everywhere.
    const time = Date.parse(HAS_ZONE.test(text) ? text : `${text}Z`);
    return Number.isNaN(time) ? undefined : time;
  }
  return /^(?:\d{10,}(?:\.\d+)?|\d{1,8}\.\d+)$/.test(text) ? fromNumber(Number(text)) : undefined;
};

/** Milliseconds of an ISO time, or of an epoch in s, ms, µs or ns; of smaller numbers, which are seconds since a start, since that start. */
export const readTime = (value: unknown): number | undefined => {
  if (typeof value === 'number') return fromNumber(value);
  return typeof value === 'string' ? fromText(value) : undefined;
};

/** The time a line carries beside its frame: its first date, else its first time since a start. */
export const timeOf = (line: JsonObject): number | undefined => {
  let sinceStart: number | undefined;
  for (const key of TIME_KEYS) {
    const time = readTime(line[key]);
    if (time !== undefined && isDate(time)) return time;
    sinceStart ??= time;
  }
  return sinceStart;
};
