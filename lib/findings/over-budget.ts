import { isObject } from '../base/narrow.ts';
import { counted } from '../base/words.ts';
import type { FieldRow } from '../checks/types.ts';
import { isKnownToProject } from '../hosts/qwen/projects.ts';
import { defaultBudget } from '../projection/budget.ts';
import type { CaptureStore } from '../store/types.ts';
import type { Host } from '../trace/types.ts';
import { updatePlace } from './place.ts';
import type { BundleEvidence, CallEvidence, CaptureWatch, FindingPlace, Found } from './types.ts';

/** Revision 1 leaves shell results as they are: a host that was seen to cut strings alone need not cut those. */
type Cuts = 'strings' | 'shell results';

interface OverBudget {
  readonly place: FindingPlace;
  readonly frame: number;
  readonly host: Host;
  readonly session: string;
  readonly row: Pick<FieldRow, 'field' | 'path' | 'bytes' | 'shape'>;
  readonly needs: Cuts;
}

/** Forms that tell of updates without the wire they went over: what stands in them may never have been sent. */
const exports = new Set(['bare-updates', 'recorded-calls', 'adapter-snapshots']);

/** Where one published host lets a shell result pass by a byte; that is told of by itself. */
export const isAtEdge = ({ value, bytes }: { readonly value: unknown; readonly bytes: number }): boolean =>
  bytes === defaultBudget + 1 && isObject(value) && value.truncated === false;

const hostKey = (host: Host): string | undefined => (host.known ? `host ${host.name} ${host.version ?? ''}` : undefined);

const fileOf = (store: Pick<CaptureStore, 'frames' | 'files'>, frame: number) => store.files[store.frames.file[frame] ?? -1];

/** Fields over the budget, and what shows that their host projects: in that alone differ `bypass`, whose host does, and `unprojected`. */
export const overBudgetWatch = (): CaptureWatch => {
  const over: OverBudget[] = [];
  const shownBy = new Map<string, Cuts>();
  const shownInFrames: { readonly frame: number; readonly cuts: Cuts }[] = [];

  const show = (key: string, cuts: Cuts): void => {
    if (shownBy.get(key) !== 'shell results') shownBy.set(key, cuts);
  };

  const see = (evidence: CallEvidence): void => {
    const { host, call } = evidence;
    const { session } = call.key;
    for (const { id, eligibility, recognized, update, field, bytes, value } of evidence.carried) {
      if (!eligibility.eligible) continue;
      const needs: Cuts = eligibility.shape === 'shell_result' ? 'shell results' : 'strings';
      if (recognized?.strings.some(({ cut }) => cut !== undefined) === true) {
        show(hostKey(host) ?? `session ${session}`, needs);
        shownInFrames.push({ frame: update.frame, cuts: needs });
      } else if (bytes > defaultBudget && !isAtEdge({ value, bytes })) {
        const row = evidence.report.fields.find((each) => each.id === id);
        if (row === undefined) continue;
        const { path, shape } = row;
        over.push({
          place: updatePlace(evidence, update, id),
          frame: update.frame,
          host,
          session,
          row: { field, path, bytes, shape },
          needs,
        });
      }
    }
  };

  /** Why the host of a field is taken to project; undefined where nothing shows it. */
  const proofOf = (
    { host, session, frame, needs }: OverBudget,
    bundle: BundleEvidence,
    files: ReadonlyMap<number, Cuts>,
  ): string | undefined => {
    if (exports.has(fileOf(bundle.store, frame)?.detection.format ?? '')) return undefined;
    const suffices = (cuts: Cuts | undefined): boolean => cuts === 'shell results' || cuts === needs;
    if (host.known && isKnownToProject(host)) return `${host.title ?? host.name} ${host.version ?? ''} is known to project`;
    if (suffices(shownBy.get(hostKey(host) ?? `session ${session}`)))
      return `${host.known ? 'the same host' : 'the same session'} cut other fields`;
    return !host.known && suffices(files.get(bundle.store.frames.file[frame] ?? -1)) ? 'other fields in the same file were cut' : undefined;
  };

  return {
    see,
    find: (bundle, rule) => {
      const files = new Map<number, Cuts>();
      for (const { frame, cuts } of shownInFrames) {
        const file = bundle.store.frames.file[frame] ?? -1;
        if (files.get(file) !== 'shell results') files.set(file, cuts);
      }
      return over.flatMap((one): readonly Found[] => {
        const proof = proofOf(one, bundle, files);
        if ((proof !== undefined) !== (rule === 'bypass')) return [];
        const { field, path, bytes, shape } = one.row;
        const is = `The ${path} ${field} is ${counted(bytes, 'byte')}, ${counted(bytes - defaultBudget, 'byte')} over the budget`;
        return [
          {
            sentence:
              proof === undefined
                ? `${is}; this host is not known to project.`
                : `${is}, though its host projects: it went past the projection.`,
            place: one.place,
            evidence: [`${shape}, eligible`, `budget ${counted(defaultBudget, 'byte')}`, ...(proof === undefined ? [] : [proof])],
            weight: bytes,
          },
        ];
      });
    },
  };
};
