import type { ExaminedCall } from '../../lib/checks/report.ts';
import type { RequestOutline } from '../../lib/companions/prefix.ts';
import { findingCollector, findingsOf, reportOfCall } from '../../lib/findings/collect.ts';
import { gatherEvidence } from '../../lib/findings/gather.ts';
import { rules } from '../../lib/findings/rules.ts';
import type { RuleFacts } from '../../lib/findings/types.ts';
import type { CaptureStore } from '../../lib/store/types.ts';
import { movedPrefixes, type PrefixLog } from '../../lib/texts/prefix.ts';
import type { BundleCall } from '../../lib/texts/types.ts';
import { hostOf } from '../../lib/trace/hosts.ts';
import type { BundleHosts } from '../../lib/trace/types.ts';
import type { FindingWork } from './library.ts';

const factsOf = ({ id, family, severity, title, about, advice }: RuleFacts): RuleFacts => ({ id, family, severity, title, about, advice });

/** The library's rules over the calls of one capture. Hosts and requests are read with the first question that needs them. */
export function findingWork(store: CaptureStore, calls: readonly BundleCall[], requests: readonly RequestOutline[]): FindingWork {
  const collector = findingCollector();
  let hosts: Promise<BundleHosts> | undefined;
  let prefixes: Promise<readonly PrefixLog[]> | undefined;
  const evidence = async (call: BundleCall, examined: ExaminedCall) => {
    hosts ??= hostOf(store);
    return gatherEvidence(call, examined, store, await hosts);
  };
  const report = async () => {
    hosts ??= hostOf(store);
    prefixes ??= movedPrefixes(store, requests);
    return collector.report({ store, calls, hosts: await hosts, prefixes: await prefixes });
  };
  return {
    rules: rules.map(factsOf),
    own: async (call, examined) => findingsOf(await evidence(call, examined)),
    add: async (call, examined) => collector.add(await evidence(call, examined)),
    report,
    ofCall: async (call, own) => reportOfCall(call.index, own, await report(), store),
  };
}
