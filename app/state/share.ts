import { create } from 'zustand';
import type { Problem } from '../../lib/base/problem.ts';
import type { Redacted } from '../../lib/excerpt/payload.ts';
import type { RuleId } from '../../lib/redact/types.ts';
import type { HitContext } from '../worker/excerpt/context.ts';
import type { ExcerptStep } from '../worker/protocol/events.ts';
import type { PreviewReply } from '../worker/protocol/excerpt.ts';

export type ShareTab = 'view' | 'excerpt';

/** Rules that a person can switch; `own` is on as soon as there is a pattern. */
export const switchedRules: readonly Exclude<RuleId, 'own'>[] = [
  'token',
  'digest',
  'environment',
  'email',
  'query',
  'host',
  'user',
  'encoded',
];

/** Work on an excerpt under way. A total of 0 is not known. */
export interface ShareWork {
  readonly what: 'preview' | 'link';
  readonly step: ExcerptStep;
  readonly done: number;
  readonly total: number;
}

/** An excerpt link, ready to be copied. */
export interface MadeLink {
  readonly link: string;
  readonly redacted: Redacted;
  readonly calls: number;
}

/** What the share dialog has come to. */
export interface Share {
  readonly tab: ShareTab;
  /** Calls of the excerpt, by index. */
  readonly calls: ReadonlySet<number>;
  readonly rules: ReadonlySet<RuleId>;
  /** Own patterns as typed, one a line. */
  readonly own: string;
  /** What was found in these calls; undefined until it was looked for, and after something changed. */
  readonly preview: PreviewReply | undefined;
  readonly working: ShareWork | undefined;
  readonly failure: Problem | undefined;
  /** Hits that are left as they are, by index. */
  readonly refused: ReadonlySet<number>;
  readonly contexts: ReadonlyMap<number, HitContext>;
  readonly made: MadeLink | undefined;
  /** What the last gate still found. */
  readonly left: readonly string[];
}

export const initialShare: Share = {
  tab: 'view',
  calls: new Set(),
  rules: new Set(switchedRules),
  own: '',
  preview: undefined,
  working: undefined,
  failure: undefined,
  refused: new Set(),
  contexts: new Map(),
  made: undefined,
  left: [],
};

export const useShare = create<Share>()(() => initialShare);

/** Own patterns as a list. */
export const ownPatterns = (typed: string): readonly string[] => [
  ...new Set(
    typed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/**
 * Hits refused before, among those of a new search. A place that stays is still refused where the calls are the same; with other calls a
 * value is, where all its places had been.
 */
export function carryRefused(
  before: PreviewReply,
  refused: ReadonlySet<number>,
  after: PreviewReply,
  sameCalls: boolean,
): ReadonlySet<number> {
  const wordOf = ({ values, hits }: PreviewReply, index: number) => values[hits.value[index] ?? -1]?.value ?? '';
  const placeOf = (reply: PreviewReply, index: number) => `${reply.hits.text[index]} ${reply.hits.start[index]} ${wordOf(reply, index)}`;
  const places = new Set<string>();
  const accepted = new Set<string>();
  const whole = new Set<string>();
  for (let index = 0; index < before.hits.count; index++) {
    if (refused.has(index)) {
      places.add(placeOf(before, index));
      whole.add(wordOf(before, index));
    } else accepted.add(wordOf(before, index));
  }
  const carried = new Set<number>();
  for (let index = 0; index < after.hits.count; index++) {
    const value = wordOf(after, index);
    const wholly = whole.has(value) && !accepted.has(value);
    if (wholly || (sameCalls && places.has(placeOf(after, index)))) carried.add(index);
  }
  return carried;
}
