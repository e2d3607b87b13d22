import { describe, expect, it } from 'vitest';
import { readBundle } from '../texts/testing/read-bundle.ts';
import { capturesFolder, openCaptures } from '../trace/testing/captures.ts';
import type { RuleId } from './rule-ids.ts';
import { findInStore, flat } from './testing/find-in.ts';
import type { Finding, FindingReport } from './types.ts';

/*
 * What the rules must find in two recorded captures, call by call, written by hand: every rule with one reason, and nothing else. A rule
 * that is new, or speaks where it did not, fails here until somebody has looked at what it says.
 */

/** Rules that find something in a call, once or more often, and why they are right to. Of a call in which nothing is to be found, why not. */
type Expected = { readonly [rule in RuleId]?: string };

/** A headless run repeats the ids of a session: its calls have a session of their own. */
interface Capture {
  readonly folder: string;
  /** Calls in all. */
  readonly calls: number;
  /** Every call, by its id; a headless run's with the word behind it. */
  readonly expected: { readonly [toolCallId: string]: Expected | string };
  /** What is found in no call. */
  readonly beside: Expected;
}

const cutAlongTheWay = {
  'field-cut': 'its display was cut for the wire and for history, each with its rule',
  'live-replay': 'the replay is made of the stored preview, so that it is cut elsewhere',
  'repeated-payload': 'output and text of its shell result hold the same stretches, as its content does',
  'wire-to-model': 'its frames are 16 times what the model was sent',
} as const;

const big: Capture = {
  folder: 'big',
  calls: 14,
  expected: {
    call_big_00_0: {
      'model-cut': '204,970 units of shell output were cut in the tool to 3,955; the spill is here',
      ...cutAlongTheWay,
      'replay-total': 'the session was loaded once, and this is the first call of it',
    },
    call_big_01_0: { 'model-cut': 'two megabytes of output were cut in the tool to 3,955 units; the spill is here', ...cutAlongTheWay },
    call_big_02_0: { 'model-cut': 'a read of 34,157 units stopped at 25,000' },
    call_big_03_0: { 'model-cut': 'a read of 103,462 units stopped at 25,002' },
    call_big_04_0: {
      'model-cut': 'shell output was cut in the tool',
      'spill-missing': 'its spill is not among the three that were kept',
      ...cutAlongTheWay,
    },
    call_big_05_0: { 'model-cut': 'a read of one long line stopped at 25,000 of 300,006 units' },
    call_big_06_0: {
      'cut-and-lost': 'a search was cut to its first lines, and 43,452 lines stand nowhere',
      'model-cut': 'the same cut, as what the model was sent',
      'spill-unclaimed': 'its notice names no file',
    },
    call_big_07_0: { 'model-cut': 'shell output of 65,697 units was cut in the tool; the spill is here', ...cutAlongTheWay },
    call_big_08_0: { 'repeated-payload': 'a shell result of 24,900 units is on the wire three times, whole' },
    call_big_09_0: 'a command that put out 34 units, sent whole',
    call_big_10_0: {
      'field-cut': 'history keeps a note and the two texts shortened in place of the diff',
      'live-replay': 'the replay shows the note in place of the diff',
      'large-frame': 'the diff and its texts make a frame of 265,556 bytes',
      'repeated-payload': 'the new text of the file is in the permission request, the content and rawOutput',
      'wire-to-model': 'the model was sent 90 bytes of it; and of all calls it is the heaviest',
      'exempt-huge': 'a diff is no text block and an object no string: neither is ever cut, nor is what a permission request carries',
    },
    call_big_11_0: {
      'model-cut': 'shell output was cut in the tool',
      'spill-missing': 'its spill is not among the three that were kept',
      ...cutAlongTheWay,
    },
    call_big_11_1: { 'model-cut': 'a read of 34,157 units stopped at 25,000' },
    call_big_11_2: { 'model-cut': 'a read of 26,999 units stopped at 25,000' },
  },
  beside: { 'large-frame': 'the client answered a file read with 300,006 units' },
};

const tools: Capture = {
  folder: 'tools',
  calls: 36,
  expected: {
    call_tools_00_0: { 'replay-total': 'the session was loaded once, and this is the first call of it' },
    call_tools_01_0: 'a short list of a folder, sent whole',
    call_tools_02_0: 'a short list of files, sent whole',
    call_tools_02_1: 'a few hits of a search, sent whole',
    call_tools_02_2: 'a small file, sent whole',
    call_tools_03_0: 'a shell result that is small and whole everywhere',
    call_tools_04_0: 'a small new file: its diff is exempt, and far below the budget',
    call_tools_05_0: 'a small file, sent whole',
    call_tools_06_0: 'a small edit: its diff is exempt, and far below the budget',
    call_tools_07_0: 'a list of tools, sent whole',
    call_tools_08_0: { 'error-text-lost': 'history keeps {} for the error; what the model was told stands beside it' },
    call_tools_09_0: 'a plan: no frame tells of the call, and history has its result',
    call_tools_10_0: { 'error-text-lost': 'as call_tools_08_0' },
    call_tools_11_0: {
      'error-text-lost': 'as call_tools_08_0',
      'display-model': 'the failing read is worded anew for the model',
      'live-replay': 'the replay shows the words for the model',
    },
    call_tools_12_0: { 'error-text-lost': 'as call_tools_08_0' },
    call_tools_13_0: 'an edit that failed with its words in all places',
    call_tools_14_0: 'a picture that the model was sent as one',
    call_tools_15_0: 'a picture that the model was sent as one',
    'call_tools_00_0 headless': 'printed as it was sent, and not cut',
    'call_tools_01_0 headless': 'printed as it was sent, and not cut',
    'call_tools_02_0 headless': 'printed as it was sent, and not cut',
    'call_tools_02_1 headless': 'printed as it was sent, and not cut',
    'call_tools_02_2 headless': 'printed as it was sent, and not cut',
    'call_tools_03_0 headless': 'printed as it was sent, and not cut',
    'call_tools_04_0 headless': 'printed as it was sent, and not cut',
    'call_tools_05_0 headless': 'printed as it was sent, and not cut',
    'call_tools_06_0 headless': 'printed as it was sent, and not cut',
    'call_tools_07_0 headless': 'printed as it was sent, and not cut',
    'call_tools_08_0 headless': 'printed as it was sent, and not cut',
    'call_tools_09_0 headless': 'printed as it was sent, and not cut',
    'call_tools_10_0 headless': 'printed as it was sent, and not cut',
    'call_tools_11_0 headless': 'printed as it was sent, and not cut',
    'call_tools_12_0 headless': 'printed as it was sent, and not cut',
    'call_tools_13_0 headless': 'printed as it was sent, and not cut',
    'call_tools_14_0 headless': 'printed as it was sent, and not cut',
    'call_tools_15_0 headless': 'printed as it was sent, and not cut',
  },
  beside: { 'large-frame': 'the list of commands is 562,469 bytes, in both recordings of the wire' },
};

const headlessSession = 'c73f786d-7fad-4900-bc54-72e5524f0db8';

const nameOf = ({ session, toolCallId }: { readonly session: string; readonly toolCallId: string }): string =>
  `${toolCallId}${session === headlessSession ? ' headless' : ''}`;

/** "call_big_00_0 model-cut": what was found where, each once, sorted. */
const foundIn = (report: FindingReport): readonly string[] =>
  [
    ...new Set(flat(report).map(({ rule, place }: Finding) => `${place.call === undefined ? 'beside' : nameOf(place.call)}: ${rule}`)),
  ].sort();

const expectedOf = ({ expected, beside }: Capture): readonly string[] =>
  [...Object.entries(expected), ['beside', beside] as const]
    .flatMap(([name, own]) => (typeof own === 'string' ? [] : Object.keys(own).map((rule) => `${name}: ${rule}`)))
    .sort();

describe.skipIf(!capturesFolder)('the findings of a recorded capture', () => {
  it.each([big, tools])('are those that are expected of each call of $folder, and no others', { timeout: 120_000 }, async (capture) => {
    const store = await openCaptures([capture.folder]);
    const { calls } = await readBundle(store);
    expect(calls.map(({ key }) => nameOf(key)).sort()).toEqual(Object.keys(capture.expected).sort());
    const report = await findInStore(store);
    expect(report.calls).toBe(capture.calls);
    expect(foundIn(report)).toEqual(expectedOf(capture));
  });
});
