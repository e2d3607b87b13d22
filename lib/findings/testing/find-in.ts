import { examineCall } from '../../checks/report.ts';
import { type FileDigest, verifyDigests } from '../../checks/verify-digests.ts';
import type { CaptureStore } from '../../store/types.ts';
import { buildCallTexts } from '../../texts/build.ts';
import { gatherFacts } from '../../texts/facts.ts';
import { joinBundle } from '../../texts/join.ts';
import { movedPrefixes } from '../../texts/prefix.ts';
import { foldCalls } from '../../trace/fold.ts';
import { hostOf } from '../../trace/hosts.ts';
import { type MadeFile, madeStore } from '../../trace/testing/bundle.ts';
import { findingCollector } from '../collect.ts';
import { gatherEvidence } from '../gather.ts';
import { rules } from '../rules.ts';
import type { BundleEvidence, CallEvidence, Finding, FindingReport, Rule } from '../types.ts';

/** Every call of an opened bundle as rules see it, and the whole. Declared digests are compared with what `digestOf` says of the files. */
export const evidenceOf = async (
  store: CaptureStore,
  digestOf?: FileDigest,
): Promise<{ readonly calls: readonly CallEvidence[]; readonly bundle: BundleEvidence }> => {
  const { facts, requests } = await gatherFacts(store);
  const calls = joinBundle(await foldCalls(store), facts, store, requests);
  const hosts = await hostOf(store);
  const seen: CallEvidence[] = [];
  for (const call of calls) {
    const texts = await buildCallTexts(call, store);
    if (!texts.ok) throw new Error(texts.problem.what);
    const examined = await examineCall(texts.value, store);
    if (!examined.ok) throw new Error(examined.problem.what);
    const report = await verifyDigests(examined.value.report, digestOf);
    seen.push(await gatherEvidence(call, { ...examined.value, report }, store, hosts));
  }
  return { calls: seen, bundle: { store, calls, hosts, prefixes: await movedPrefixes(store, requests) } };
};

/** What rules find in an opened bundle. */
export const findInStore = async (store: CaptureStore, chosen: readonly Rule[] = rules, digestOf?: FileDigest): Promise<FindingReport> => {
  const { calls, bundle } = await evidenceOf(store, digestOf);
  const collector = findingCollector(chosen);
  for (const call of calls) collector.add(call);
  return collector.report(bundle);
};

export const findIn = async (files: readonly MadeFile[], chosen?: readonly Rule[], digestOf?: FileDigest): Promise<FindingReport> =>
  findInStore(await madeStore(files), chosen, digestOf);

/** All findings that were kept, group after group. */
export const flat = (report: FindingReport): readonly Finding[] => report.groups.flatMap(({ findings }) => findings);
