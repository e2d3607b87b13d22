import { ok } from '../../../lib/base/result.ts';
import type { Finding, FindingReport, RuleFacts } from '../../../lib/findings/types.ts';
import { type Examined, examine } from '../session.ts';
import { cancelled, type Feature, type Handler, notOpen } from './feature.ts';

/** Asks for what was found as it stands; `looked` only makes it another question once more calls were looked at. */
export interface FindingsRequest {
  readonly looked: number;
}

export interface FindingsReply {
  readonly report: FindingReport;
  /** What was looked for. */
  readonly rules: readonly RuleFacts[];
  /** Calls looked at: so many from the first; and of these the ones that could not be. */
  readonly looked: number;
  readonly skipped: number;
  /** The person has stopped it. */
  readonly stopped: boolean;
  /** Tools of the calls that findings are in, by the index of the call. */
  readonly tools: ReadonlyMap<number, string>;
}
export type FindingsFeature = Feature<FindingsRequest, FindingsReply>;

export const findings: Handler<FindingsFeature> = async (_, work) => {
  const session = work.session();
  if (session === undefined) return notOpen('The bundle');
  const { seen: looked, skipped, stopped } = session.looking;
  const report = await session.findings.report();
  if (work.cancelled()) return cancelled();
  const tools = new Map<number, string>();
  for (const { place } of report.groups.flatMap((group) => group.findings)) {
    const tool = place.call === undefined ? undefined : session.calls[place.call.index]?.tool;
    if (place.call !== undefined && tool !== undefined) tools.set(place.call.index, tool);
  }
  return ok({ report, rules: session.findings.rules, looked, skipped, stopped, tools });
};

/** Asks for all findings of one call, also those that are not among the heaviest of the capture. */
export interface CallFindingsRequest {
  readonly call: number;
  /** Makes it another question once the whole capture was looked at: some rules speak only then. */
  readonly looked: number;
}
export type CallFindingsFeature = Feature<CallFindingsRequest, FindingReport>;

/** Findings of the calls looked at last: a call is asked about again when others are known as well. */
const known = new WeakMap<Examined, Promise<readonly Finding[]>>();

export const callFindings: Handler<CallFindingsFeature> = async (request, work) => {
  const session = work.session();
  const call = session?.calls[request.call];
  if (session === undefined || call === undefined) return notOpen(`Call ${request.call + 1}`);
  const examined = await examine(session, call, work.library);
  if (work.cancelled()) return cancelled();
  if (!examined.ok) return examined;
  const own = known.get(examined.value) ?? session.findings.own(call, examined.value);
  known.set(examined.value, own);
  return ok(await session.findings.ofCall(call, await own));
};

/** Stops looking for findings, or takes it up where it was stopped. */
export interface LookRequest {
  readonly on: boolean;
}
export type LookFeature = Feature<LookRequest, Record<string, never>>;

export const look: Handler<LookFeature> = (request, work) => {
  const session = work.session();
  if (session === undefined) return Promise.resolve(notOpen('The bundle'));
  session.looking.stopped = !request.on;
  if (request.on) work.begin(session);
  return Promise.resolve(ok({}));
};
