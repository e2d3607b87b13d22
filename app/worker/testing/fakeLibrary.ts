import { ok } from '../../../lib/base/result.ts';
import { byteOffset, byteRange, jsonBytes, lineNumber, utf8Bytes } from '../../../lib/base/units.ts';
import { studySteps } from '../../../lib/budgets/study.ts';
import type { Accounting } from '../../../lib/capture/types.ts';
import type { CallReport } from '../../../lib/checks/types.ts';
import { finding, groupOf } from '../../../lib/findings/testing/finding.ts';
import type { Finding, FindingReport } from '../../../lib/findings/types.ts';
import type { CaptureStore, FileEntry, FrameColumns } from '../../../lib/store/types.ts';
import type { BundleCall } from '../../../lib/texts/types.ts';
import type { FindingWork, Library } from '../library.ts';

const none = { count: 0, bytes: 0 };

/** A file of ten bytes in one frame. */
const file = (index: number, name: string): FileEntry => {
  const accounting: Accounting = { frame: { count: 1, bytes: 10 }, record: none, problem: none, blank: none, container: none };
  return {
    index,
    name,
    path: name,
    size: utf8Bytes(10),
    detection: { format: 'raw-ndjson', name: 'frames', why: 'made for the test' },
    accounting,
    flipped: false,
    labels: { agree: 0, contradict: 0, labelled: 0, policy: 'checked', turned: false },
  };
};

const columns = (count: number): FrameColumns => ({
  count,
  file: new Uint16Array(count),
  line: new Uint32Array(count),
  start: new Float64Array(count),
  length: new Uint32Array(count),
  kind: new Uint8Array(count),
  direction: new Uint8Array(count),
  directionBasis: new Uint8Array(count),
  method: new Uint32Array(count),
  id: new Uint32Array(count),
  update: new Uint32Array(count),
  session: new Uint32Array(count),
  toolCall: new Uint32Array(count),
  time: new Float64Array(count),
  answers: new Int32Array(count),
});

const store = (names: readonly string[]): CaptureStore => ({
  files: names.map((name, index) => file(index, name)),
  frames: columns(names.length),
  strings: [],
  records: [],
  problems: [
    {
      index: 0,
      ref: { file: 0, line: lineNumber(1), range: byteRange(0, 4) },
      problem: { code: 'bad-json', what: 'Not JSON.', place: { line: lineNumber(1), byte: byteOffset(0) }, hint: 'Look at it.' },
    },
  ],
  recovered: [],
  read: () => Promise.reject(new Error('no frame is read in these tests')),
  readRecord: () => Promise.reject(new Error('no record is read in these tests')),
  readRaw: (_ref, limit) => Promise.resolve(ok('{"a"'.slice(0, limit))),
});

const call = (index: number): BundleCall => ({
  index,
  key: { session: 's', toolCallId: `call_${index}`, occurrence: 1 },
  title: `title ${index}`,
  call: {
    key: { session: 's', toolCallId: `call_${index}`, occurrence: 1 },
    live: {
      path: 'live',
      updates: [
        { frame: index, how: 'tool_call', path: 'live', wrote: ['content'], contentBytes: jsonBytes(2), wireBytes: jsonBytes(100 + index) },
      ],
      writers: { content: 0 },
    },
    replays: [],
    fileReads: [],
    wireBytes: jsonBytes(100 + index),
  },
  history: [],
  model: [],
});

export const fakeReport = ({ index, key }: BundleCall): CallReport => ({
  index,
  key,
  badge: index % 2 === 0 ? 'cut' : 'whole',
  verdict: [{ text: `verdict ${index}`, tone: 'plain' }],
  texts: [],
  claimed: [],
  checks: [],
  fork: [],
  fields: [],
  equal: [],
  columns: [],
});

const fakeFinding = ({ index, key }: BundleCall): Finding => finding({ place: { call: { index, ...key } } });

/** One finding in every call with an even index. */
const fakeFindings = (added: number[]): FindingWork => {
  const found: Finding[] = [];
  const own = (one: BundleCall) => (one.index % 2 === 0 ? [fakeFinding(one)] : []);
  const reportOf = (calls: number, findings: readonly Finding[]): FindingReport => ({
    calls,
    counts: { error: 0, warning: findings.length, info: 0 },
    groups: findings.length === 0 ? [] : [groupOf(findings)],
  });
  return {
    rules: [],
    own: (one) => Promise.resolve(own(one)),
    add: (one) => {
      added.push(one.index);
      found.push(...own(one));
      return Promise.resolve(own(one));
    },
    report: () => Promise.resolve(reportOf(added.length, [...found])),
    ofCall: (_, findings) => Promise.resolve(reportOf(1, findings)),
  };
};

/** What a test watches of the fake library, and where it can hold it. */
export interface FakeLibrary extends Library {
  /** Indices of the calls whose texts were read, in order. */
  readonly read: number[];
  /** Indices of the calls that were looked through for findings, in order. */
  readonly added: number[];
  /** While set, `open` waits for it between two files. */
  gate: Promise<void> | undefined;
}

/** A library of made-up captures: one frame a file, `calls` calls, the one at `failing` throws. */
export function fakeLibrary({ calls = 3, failing }: { readonly calls?: number; readonly failing?: number } = {}): FakeLibrary {
  const read: number[] = [];
  const library: FakeLibrary = {
    read,
    added: [],
    gate: undefined,
    open: async (sources, progress, onFile) => {
      const opened = store(sources.map(({ path }) => path));
      for (const entry of opened.files) {
        await library.gate;
        progress.onBytes?.(10 * (entry.index + 1), 10 * sources.length);
        onFile(entry);
      }
      return ok(opened);
    },
    calls: () => Promise.resolve(ok({ calls: Array.from({ length: calls }, (_, i) => call(i)), unread: 0 })),
    texts: (one) => {
      read.push(one.index);
      if (one.index === failing) throw new Error('the disk is gone');
      return Promise.resolve(ok({ call: one, texts: [], claimed: [] }));
    },
    examine: (texts) => Promise.resolve(ok({ report: fakeReport(texts.call), carried: [] })),
    findings: () => fakeFindings(library.added),
    whatIf: () => Promise.reject(new Error('not in these tests')),
    loss: ({ index, key }) => ({ index, ...key, stations: [] }),
    sumLosses: (losses) => ({ calls: losses.length, stations: [], tools: [], losers: [] }),
    size: ({ index, key }) => ({ index, ...key, fields: [] }),
    study: studySteps,
    studyMarkdown: () => 'told',
    prefixes: () => Promise.resolve([]),
    media: () => Promise.resolve({ media: [], placeholders: [] }),
    picture: () => Promise.resolve(undefined),
    derive: () => Promise.reject(new Error('not in these tests')),
  };
  return library;
}
