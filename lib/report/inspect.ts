import { problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { sliceOrNothing } from '../capture/source.ts';
import type { Progress, Source } from '../capture/types.ts';
import { type ExaminedCall, examineCall } from '../checks/report.ts';
import { type FileDigest, verifyDigests } from '../checks/verify-digests.ts';
import { findingCollector } from '../findings/collect.ts';
import { gatherEvidence } from '../findings/gather.ts';
import { type Digest, hexOf } from '../link/partial-digest.ts';
import { openStore } from '../store/open-store.ts';
import type { CaptureStore } from '../store/types.ts';
import { withBlobsRecognised } from '../texts/blob-files.ts';
import { buildCallTexts } from '../texts/build.ts';
import { gatherFacts } from '../texts/facts.ts';
import { joinBundle } from '../texts/join.ts';
import { movedPrefixes } from '../texts/prefix.ts';
import type { BundleCall } from '../texts/types.ts';
import { foldCalls } from '../trace/fold.ts';
import { hostOf } from '../trace/hosts.ts';
import { reportedCall, unexaminedCall } from './calls.ts';
import { reportFiles } from './files.ts';
import { reportHosts } from './hosts.ts';
import { reportPrefixes } from './prefixes.ts';
import { totalsOf } from './totals.ts';
import { type Report, type ReportedCall, reportVersion } from './types.ts';
import { type InspectFile, type UnpackOptions, unpackAll } from './unpack.ts';

/** How far the work has come. `done` and `total` count files while unpacking, calls while examining, bytes else. */
export interface InspectProgress {
  readonly phase: 'unpacking' | 'reading' | 'folding' | 'joining' | 'examining';
  readonly done: number;
  readonly total: number;
}

export interface InspectOptions extends UnpackOptions {
  /** `all` puts the texts themselves into the report; by default there are only their sizes, parts and places. */
  readonly texts?: 'none' | 'all';
  /** SHA-256, to verify digests that texts declare of their spill files; without it they are reported as not verified. */
  readonly digest?: Digest;
  onProgress?(progress: InspectProgress): void;
  /** Asked between chunks, files and calls. */
  cancelled?(): boolean;
}

const cancelled = () => fail(problem('cancelled', 'The inspection was cancelled.', {}, 'Start it again.'));

const progressOf = (options: InspectOptions, phase: InspectProgress['phase']): Progress => ({
  onBytes: (done, total) => options.onProgress?.({ phase, done, total }),
  cancelled: () => options.cancelled?.() ?? false,
});

/** Digests of files by their paths, each made once however many texts declare it. */
const digestsOf = (sources: readonly Source[], digest: Digest): FileDigest => {
  const known = new Map<string, Promise<string | undefined>>();
  const make = async (path: string): Promise<string | undefined> => {
    const source = sources.find((each) => each.path === path);
    const bytes = source && (await sliceOrNothing(source, 0, source.size));
    if (bytes === undefined) return undefined;
    try {
      return hexOf(await digest(new Uint8Array(bytes)));
    } catch {
      return undefined;
    }
  };
  return (path) => {
    const made = known.get(path) ?? make(path);
    known.set(path, made);
    return made;
  };
};

const examine = async (call: BundleCall, store: CaptureStore, digestOf: FileDigest | undefined): Promise<Result<ExaminedCall>> => {
  const texts = await buildCallTexts(call, store);
  if (!texts.ok) return texts;
  const examined = await examineCall(texts.value, store);
  if (!examined.ok) return examined;
  const { report, carried } = examined.value;
  return ok({ report: await verifyDigests(report, digestOf), carried });
};

/**
 * Everything the library says of a bundle of files, as plain JSON ("the report"): what each file was taken for and where each of its bytes
 * belongs, hosts, calls with their texts, fields, gaps, joins and checks, what moved between model requests, findings, and totals. Files are sources or bytes; bytes must not be
 * written to meanwhile. A file or call that cannot be read is told of in its place; the whole fails only with `cancelled`, and with
 * `bad-argument` for more than 65,536 files. Reads every byte once and every frame of a call a few times more; calls are examined one by
 * one, so that memory holds the texts of one call, unless texts are asked for.
 */
export const inspect = async (files: readonly InspectFile[], options: InspectOptions = {}): Promise<Result<Report>> => {
  const unpacked = await unpackAll(files, options, {
    onFile: (done) => options.onProgress?.({ phase: 'unpacking', done, total: files.length }),
    cancelled: () => options.cancelled?.() ?? false,
  });
  if (unpacked === undefined) return cancelled();
  const sources = unpacked.map(({ source }) => source);
  const opened = await openStore(sources, { progress: progressOf(options, 'reading') });
  if (!opened.ok) return opened;
  const store = await withBlobsRecognised(opened.value);
  const trace = await foldCalls(store, progressOf(options, 'folding'));
  const { facts, requests, unread, complete } = await gatherFacts(store, progressOf(options, 'joining'));
  if (!trace.complete || !complete) return cancelled();
  const bundleHosts = await hostOf(store);
  const { hosts, ofSession } = reportHosts(store, bundleHosts);
  const bundle = joinBundle(trace, facts, store, requests);
  const digestOf = options.digest && digestsOf(sources, options.digest);
  const calls: ReportedCall[] = [];
  const collector = findingCollector();
  for (const call of bundle) {
    if (options.cancelled?.()) return cancelled();
    const examined = await examine(call, store, digestOf);
    if (examined.ok) collector.add(await gatherEvidence(call, examined.value, store, bundleHosts));
    const context = { store, host: ofSession.get(call.key.session), withTexts: options.texts === 'all' };
    calls.push(examined.ok ? reportedCall(call, examined.value.report, context) : unexaminedCall(call, examined.problem, context));
    options.onProgress?.({ phase: 'examining', done: calls.length, total: bundle.length });
  }
  const reported = reportFiles(store, unpacked);
  const prefixes = await movedPrefixes(store, requests);
  return ok({
    reportVersion,
    files: reported,
    hosts,
    calls,
    prefixes: reportPrefixes(store, prefixes),
    findings: await collector.report({ store, calls: bundle, hosts: bundleHosts, prefixes }),
    totals: totalsOf(store, reported, calls, trace.unread.length + unread.length),
  });
};
