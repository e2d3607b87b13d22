import { findingKeys } from '../../lib/findings/key.ts';
import { byImportance, isImportant } from '../../lib/findings/order.ts';
import type { RuleId } from '../../lib/findings/rule-ids.ts';
import type { Finding, FindingGroup, FindingReport } from '../../lib/findings/types.ts';
import { matchesFinding, parseFindingFilter } from './findingFilter.ts';

/** A finding as it is listed, with the key by which links and steps find it. */
export interface ListedFinding {
  readonly key: string;
  readonly finding: Finding;
}

/** A group as it is listed: what the filter lets through, and of that what is on screen. */
export interface ListedGroup {
  readonly group: FindingGroup;
  readonly found: readonly ListedFinding[];
  readonly shown: readonly ListedFinding[];
  /** There is more of it than is listed at first. */
  readonly folds: boolean;
  /** Findings that were counted and are not kept, so that no filter was held against them. */
  readonly notKept: number;
}

/** What the list is made of. */
export interface Listing {
  readonly report: FindingReport;
  /** All findings of one call that the filter names, beside those that are kept for the whole capture. */
  readonly ofCall?: FindingReport | undefined;
  readonly filter: string;
  readonly tools: ReadonlyMap<number, string>;
  readonly whole: ReadonlySet<RuleId>;
  readonly chosen: string | undefined;
}

const keyed = ({ findings }: FindingGroup): readonly ListedFinding[] => {
  const keys = findingKeys(findings);
  return findings.map((finding, index) => ({ key: keys[index] ?? '', finding }));
};

/** The kept findings of every group, with those of the call that are not among them. */
const joined = ({ report, ofCall }: Listing): readonly { readonly group: FindingGroup; readonly all: readonly ListedFinding[] }[] => {
  const known = report.groups.map((group) => ({ group, all: keyed(group) }));
  if (ofCall === undefined) return known;
  const more = ofCall.groups.map((group) => ({ group, all: keyed(group) }));
  const merged = known.map(({ group, all }) => {
    const keys = new Set(all.map(({ key }) => key));
    const own = more.find((each) => each.group.rule === group.rule)?.all ?? [];
    return { group, all: [...all, ...own.filter(({ key }) => !keys.has(key))] };
  });
  const rules = new Set(known.map(({ group }) => group.rule));
  return [...merged, ...more.filter(({ group }) => !rules.has(group.rule))].sort((a, b) => byImportance(a.group, b.group));
};

/** Rows, headings included, that the groups which matter most may take, and all of the first ten: they are in sight together. */
const rowsOfImportant = 14;
const rowsInSight = 24;

/** Findings listed of a group at first, where `groups` share so many rows. */
const shareOf = (rows: number, groups: number): number => Math.max(1, Math.floor(rows / Math.max(1, groups)) - 1);

/** The groups that hold anything under the filter, in the order of importance. */
export const listFindings = (listing: Listing): readonly ListedGroup[] => {
  const terms = parseFindingFilter(listing.filter);
  const tool = ({ place }: Finding): string | undefined => (place.call === undefined ? undefined : listing.tools.get(place.call.index));
  const matching = joined(listing)
    .map(({ group, all }) => ({
      group,
      found: all.filter(({ finding }) => matchesFinding({ finding, group, tool: tool(finding) }, terms)),
      notKept: Math.max(0, group.count - all.length),
    }))
    .filter(({ found }) => found.length > 0);
  const important = shareOf(rowsOfImportant, matching.filter(({ group }) => isImportant(group.rule)).length);
  const usual = shareOf(rowsInSight, Math.min(10, matching.length));
  return matching.map(({ group, found, notKept }) => {
    const first = isImportant(group.rule) ? Math.max(important, usual) : usual;
    // A last one by itself takes no more room than the words that there is one more.
    const folds = found.length > first + 1;
    const isWhole = !folds || listing.whole.has(group.rule) || found.findIndex(({ key }) => key === listing.chosen) >= first;
    return { group, found, notKept, folds, shown: isWhole ? found : found.slice(0, first) };
  });
};

/** The finding `step` further on among those on screen; undefined beyond the ends. Without one to begin at: the first, or the last. */
export const steppedFinding = (groups: readonly ListedGroup[], chosen: string | undefined, step: 1 | -1): ListedFinding | undefined => {
  const all = groups.flatMap(({ shown }) => shown);
  const here = all.findIndex(({ key }) => key === chosen);
  if (here < 0) return step === 1 ? all[0] : all.at(-1);
  return all[here + step];
};
