import { byteOffset, lineNumber } from '../base/units.ts';
import type { CaptureStore, Ref } from '../store/types.ts';
import { byImportance } from './order.ts';
import type { RuleId } from './rule-ids.ts';
import { rules } from './rules.ts';
import { severities } from './severity.ts';
import type {
  BundleEvidence,
  CallEvidence,
  CaptureRule,
  CaptureWatch,
  Finding,
  FindingGroup,
  FindingPlace,
  FindingReport,
  Found,
  Rule,
  Severity,
} from './types.ts';

/** Findings of one rule that are kept: the heaviest. Notes must not fill the page, nor a capture of a million calls the memory. */
export const mostKept: { readonly [severity in Severity]: number } = { error: 500, warning: 300, info: 60 };

const bySeverityAndWeight = (a: Finding, b: Finding): number =>
  severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
  b.weight - a.weight ||
  (a.place.call?.index ?? 0) - (b.place.call?.index ?? 0) ||
  (a.place.frame ?? 0) - (b.place.frame ?? 0);

/** Findings of one rule so far: counted all, kept the heaviest. */
interface Kept {
  readonly counts: { [severity in Severity]: number };
  findings: Finding[];
}

const emptyKept = (): Kept => ({ counts: { error: 0, warning: 0, info: 0 }, findings: [] });

const trimmed = (findings: readonly Finding[]): Finding[] => {
  const left = { ...mostKept };
  return [...findings].sort(bySeverityAndWeight).filter(({ severity }) => {
    left[severity] -= 1;
    return left[severity] >= 0;
  });
};

const keep = (kept: Kept, finding: Finding): void => {
  kept.counts[finding.severity] += 1;
  kept.findings.push(finding);
  // Sorted once in a while, so that adding stays linear.
  if (kept.findings.length > 2_000) kept.findings = trimmed(kept.findings);
};

const placeAt = (store: Pick<CaptureStore, 'files'>, ref: Pick<Ref, 'file' | 'line'> & { readonly start: number }): FindingPlace => {
  const file = store.files[ref.file]?.path;
  return { ...(file === undefined ? {} : { file }), line: ref.line, byte: byteOffset(ref.start) };
};

/** The place with the file, line and byte of what it names. */
export const placed = (store: Pick<CaptureStore, 'files' | 'frames' | 'records' | 'problems'>, place: FindingPlace): FindingPlace => {
  if (place.file !== undefined) return place;
  const { frames } = store;
  if (place.frame !== undefined) {
    const [file, line, start] = [frames.file[place.frame], frames.line[place.frame], frames.start[place.frame]];
    if (file === undefined || line === undefined || start === undefined) return place;
    return { ...place, ...placeAt(store, { file, line: lineNumber(line), start }) };
  }
  const ref =
    (place.record === undefined ? undefined : store.records[place.record]?.ref) ??
    (place.problem === undefined ? undefined : store.problems[place.problem]?.ref);
  return ref === undefined ? place : { ...place, ...placeAt(store, { ...ref, start: ref.range.start }) };
};

const findingOf = (rule: Rule, found: Found): Finding => ({
  ...found,
  rule: rule.id,
  severity: found.severity ?? rule.severity,
  advice: found.advice ?? rule.advice,
});

const groupOf = (rule: Rule, { counts, findings }: Kept, store: CaptureStore): FindingGroup => {
  const { id, family, title, about, advice } = rule;
  const kept = trimmed(findings).map((finding) => ({ ...finding, place: placed(store, finding.place) }));
  return {
    rule: id,
    family,
    severity: severities.find((severity) => counts[severity] > 0) ?? rule.severity,
    title,
    about,
    advice,
    count: counts.error + counts.warning + counts.info,
    findings: kept,
  };
};

/** What the rules of scope `call` find in one call, all of it, in the order of the rules. */
export const findingsOf = (call: CallEvidence, chosen: readonly Rule[] = rules): readonly Finding[] =>
  chosen.flatMap((rule) => (rule.scope === 'call' ? rule.find(call).map((found) => findingOf(rule, found)) : []));

/**
 * Everything that is known of one call: what was found in it by itself, however much weighs more elsewhere, and what rules about the whole
 * bundle say of it in `whole`.
 */
export const reportOfCall = (index: number, own: readonly Finding[], whole: FindingReport, store: CaptureStore): FindingReport => {
  const about = whole.groups.flatMap(({ findings }) => findings.filter(({ place }) => place.call?.index === index));
  const groups = rules
    .map((rule) => {
      const kept = emptyKept();
      for (const finding of rule.scope === 'call' ? own : about) if (finding.rule === rule.id) keep(kept, finding);
      return groupOf(rule, kept, store);
    })
    .filter(({ count }) => count > 0)
    .sort(byImportance);
  const found = [...own, ...about.filter(({ rule }) => rules.some(({ id, scope }) => id === rule && scope === 'capture'))];
  const sum = (wanted: Severity): number => found.filter(({ severity }) => severity === wanted).length;
  return { calls: 1, counts: { error: sum('error'), warning: sum('warning'), info: sum('info') }, groups };
};

/** Takes calls one after the other, and says at any time what was found so far. */
export interface FindingCollector {
  /** Each call once, in the order of the list. Comes back with what was found in it by itself. */
  add(call: CallEvidence): readonly Finding[];
  /** May be asked before all calls were added: rules about the whole bundle then speak of those. */
  report(bundle: BundleEvidence): Promise<FindingReport>;
}

/**
 * Runs the rules over the calls of a bundle. Of every call only findings and a few numbers are kept: the heaviest of each rule, bounded by
 * `mostKept`, the others counted. Linear in the calls' texts and values.
 */
export const findingCollector = (chosen: readonly Rule[] = rules): FindingCollector => {
  const kept = new Map<RuleId, Kept>(chosen.map(({ id }) => [id, emptyKept()]));
  const watching = new Map<CaptureRule['watch'], CaptureWatch>();
  const watches = chosen.flatMap((rule): readonly (readonly [Rule, CaptureWatch])[] => {
    if (rule.scope !== 'capture') return [];
    const watch = watching.get(rule.watch) ?? rule.watch();
    watching.set(rule.watch, watch);
    return [[rule, watch]];
  });
  let calls = 0;
  return {
    add: (call) => {
      calls += 1;
      for (const watch of watching.values()) watch.see(call);
      const found = findingsOf(call, chosen);
      for (const finding of found) {
        const own = kept.get(finding.rule);
        if (own !== undefined) keep(own, finding);
      }
      return found;
    },
    report: async (bundle) => {
      const all = new Map(kept);
      for (const [rule, watch] of watches) {
        const own = emptyKept();
        for (const found of await watch.find(bundle, rule.id)) keep(own, findingOf(rule, found));
        all.set(rule.id, own);
      }
      const groups = chosen
        .map((rule) => groupOf(rule, all.get(rule.id) ?? emptyKept(), bundle.store))
        .filter(({ count }) => count > 0)
        .sort(byImportance);
      const sum = (severity: Severity): number => [...all.values()].reduce((total, { counts }) => total + counts[severity], 0);
      return { calls, counts: { error: sum('error'), warning: sum('warning'), info: sum('info') }, groups };
    },
  };
};
