import { describe, expect, it } from 'vitest';
import { isObject, type JsonObject } from '../base/narrow.ts';
import { markerTable } from '../markers/table.ts';
import { acpMarker } from '../markers/transport.ts';
import { projectToolResultUpdate } from '../projection/project.ts';
import { storedResult } from '../texts/testing/records.ts';
import type { MadeFile } from '../trace/testing/bundle.ts';
import { create, done, update as frameOf, patch, permission, replayOf, request, response, textBlock } from '../trace/testing/frames.ts';
import { reportOfA } from './testing/made-report.ts';
import { history, live, model, numberedLines, replay } from './testing/shell-call.ts';

const whole = numberedLines(1_000);
/** A unit of it is a byte of JSON. */
const wide = Array.from({ length: 20_000 }, (_, n) => String(n).padStart(6)).join('');
const suffix = markerTable['truncated-suffix'].write({});
const header = (first: number, last: number, total: number) => markerTable['read-window'].write({ shownLines: { first, last, total } });

const stored = (text: string): MadeFile => history(storedResult('a', text));
const failedRecord = (text: string) => {
  const record = storedResult('a', '');
  return {
    ...record,
    message: { role: 'user', parts: [{ functionResponse: { id: 'a', name: 'edit', response: { error: text } } }] },
    toolCallResult: { callId: 'a', status: 'error' },
  };
};

/** A read whose answer is on the wire. */
const readCall = (text: string, answer: string): MadeFile =>
  live(
    create('a', { kind: 'read', title: 'Read' }),
    request(1, 'fs/read_text_file', { path: '/x' }),
    response(1, { content: answer }),
    done('a', text),
  );

const readText = `${header(1, 23, 9_000)}${whole.slice(0, 500)}${suffix}`;
const preview = `${markerTable['persisted-output'].write({ path: '/tmp/run_0123456789ab.output', originalKilobytes: 21.9 })}${whole.slice(0, 2_000)}\n...\n</persisted-output>`;
const batch = `${markerTable['batch-artifact'].write({ path: '/x/tool-results/a.txt' })}${whole.slice(0, 200)}\n...\n${whole.slice(-800)}`;
const framework = `${whole.slice(0, 500)}${markerTable['framework-spilled'].write({
  headUnits: 500,
  originalUnits: 22_439,
  path: 'm/tool-results/2026-01-01-a.txt',
  limitChars: 9,
})}`;
const projectedDone = (rawOutput: string): JsonObject => {
  const fields = { sessionUpdate: 'tool_call_update', toolCallId: 'a', status: 'completed', content: [textBlock('y')], rawOutput };
  const update: unknown = projectToolResultUpdate({ ...fields, ...replayOf('r') });
  return frameOf(isObject(update) ? update : {});
};

const diff = { type: 'diff', path: '/x', oldText: '', newText: whole };
const cases: readonly (readonly [string, readonly MadeFile[], string, string])[] = [
  [
    'a whole text',
    [live(create('a'), done('a', 'x')), stored('x'), model(['a', 'x'])],
    'whole',
    'The model was sent 1 unit, whole; history keeps the same.',
  ],
  ['no history', [live(create('a'), done('a', 'abc')), model(['a', 'abc'])], 'whole', 'The model was sent all 3 units, whole.'],
  [
    'a history that differs',
    [live(create('a'), done('a', 'abc')), stored('abcd'), model(['a', 'abc'])],
    'wrong',
    'The model was sent all 3 units, whole; history keeps another text of 4 units.',
  ],
  [
    'a history alone beside the wire',
    [live(create('a'), done('a', 'abc')), stored('abc')],
    'whole',
    'By the stored history the model was sent all 3 units, whole.',
  ],
  ['a wire alone', [live(create('a'), done('a', 'abc'))], 'whole', 'By the content on the wire the model was sent all 3 units, whole.'],
  [
    'a wire alone that was cut on its way there, which says nothing of the model text',
    [live(create('a'), done('a', `${wide.slice(0, 13_087)}${acpMarker.text}${wide.slice(-52_352)}`))],
    'lost',
    'The content on the wire has 65,478 units: 65,439 of the output and 39 of the marker; cut by the ACP rule after the model was sent its ' +
      'text, which is not in this bundle. The rest: nowhere in this bundle.',
  ],
  [
    'no frames',
    [stored('abc'), model(['a', 'abc'])],
    'whole',
    'No frame tells of this call, only the stored history and a model request. The model was sent all 3 units, whole; history keeps the same.',
  ],
  [
    'an empty text',
    [live(create('a'), patch('a', { status: 'completed' })), model(['a', ''])],
    'empty',
    'The model was sent an empty text.',
  ],
  [
    'a notice of no output',
    [live(create('a'), done('a', '(run completed with no output)')), model(['a', '(run completed with no output)'])],
    'empty',
    'The tool ended without output. The model was sent 30 units, the notice alone.',
  ],
  [
    'no output anywhere',
    [live(create('a'), patch('a', { status: 'completed', content: [] }))],
    'empty',
    'Completed without output on the wire; no model request and no history of it in this bundle.',
  ],
  [
    'output nobody is shown',
    [live(create('a'), patch('a', { status: 'completed', content: [], rawOutput: { stdout: 'done\n', stderr: '', exitCode: 0 } }))],
    'exempt',
    'Completed; output only in `rawOutput.stdout`; a conforming client shows nothing.',
  ],
  [
    'output nobody is shown, in a string the budget covers',
    [live(create('a'), patch('a', { status: 'completed', rawOutput: 'done' }))],
    'whole',
    'Completed; output only in `rawOutput`; a conforming client shows nothing.',
  ],
  [
    'a call that failed, and of which the wire holds no text',
    [live(create('a', { content: [{ type: 'terminal', terminalId: 't' }] }), patch('a', { status: 'failed' }))],
    'whole',
    'The call failed. What the model was sent is not in this bundle.',
  ],
  [
    'a call that never ended',
    [live(create('a'), patch('a', { status: 'in_progress' }))],
    'open',
    'Never completed: last seen in_progress, no result in this bundle.',
  ],
  [
    'a call that never ended, though it had begun to put out',
    [live(create('a'), patch('a', { status: 'in_progress', content: [textBlock('abc')] }))],
    'open',
    'Never completed: last seen in_progress, 3 units of content so far and no result in this bundle.',
  ],
  [
    'a text cut at the inline cap of a framework, whose file is here',
    [model(['a', framework]), { path: 'tool-results/2026-01-01-a.txt', lines: whole }],
    'cut',
    `No frame tells of this call, only a model request. The model was sent ${framework.length} units: 500 of the spill's 22,439 and ` +
      `${framework.length - 500} of notice; cut at the inline cap. The rest: spill 500–22,439, found ✓.`,
  ],
  [
    'a text that was cut plainly, and never kept',
    [model(['a', `${whole.slice(0, 500)}${markerTable['framework-plain-cut'].write({ originalUnits: 22_439 })}`])],
    'lost',
    'No frame tells of this call, only a model request. The model was sent 540 units: 500 of the output and 40 of notice; ' +
      'cut by the plain cut of the direct API. The rest: kept by nobody that is told of.',
  ],
  [
    'a call that ended in history alone',
    [live(create('a'), patch('a', { status: 'in_progress' })), stored('abc')],
    'whole',
    'On the wire the call never ended (in_progress). By the stored history the model was sent all 3 units, whole.',
  ],
  [
    'a cancelled call',
    [live(create('a'), done('a', 'abc', { status: 'cancelled' })), model(['a', 'abc'])],
    'whole',
    'The call was cancelled. The model was sent all 3 units, whole.',
  ],
  [
    'a failing call whose editor was told something else',
    [
      live(create('a'), done('a', 'not found: /x', { status: 'failed' })),
      replay(create('a'), done('a', 'not found', { status: 'failed' })),
      history(failedRecord('File not found.')),
      model(['a', 'File not found.']),
    ],
    'whole',
    'The call failed. The model was sent all 15 units, whole; history keeps the same. ' +
      'The editor was told something else: 13 units live, 9 units on replay.',
  ],
  [
    'a diff beside a small text',
    [
      live(
        create('a'),
        permission(3, 'a', { content: [diff] }),
        patch('a', { status: 'completed', content: [diff], rawOutput: { fileDiff: whole } }),
      ),
      replay(create('a'), done('a', 'Full diff omitted from saved session history for x. Original fileDiff length: 71051 chars.')),
      model(['a', 'Wrote it.']),
    ],
    'exempt',
    'The model was sent 9 units, whole. The editor got a diff of 23,493 bytes and a rawOutput of 23,453 bytes, both exempt from the budget; ' +
      'on replay the diff was omitted (71,051 units) and there is no rawOutput.',
  ],
  [
    'lines that nobody keeps',
    [live(create('a'), done('a', 'x')), model(['a', `${whole}${markerTable['lines-truncated'].write({ omittedLines: 43_452 })}`])],
    'lost',
    `The model was sent ${(whole.length + 31).toLocaleString('en-US')} units: ${whole.length.toLocaleString('en-US')} of the output and 31 of the marker; ` +
      'cut in the tool (head only). The rest: 43,452 lines that nobody keeps, as far as is told.',
  ],
  [
    'a read that was cut, in an answer that is a part of the file',
    [readCall(readText, whole), model(['a', readText])],
    'cut',
    'The model was sent 561 units: lines 1–23 of 9,000; cut in the tool at 500 units. ' +
      'The rest: file read 500–22,439 (lines 23–1,000), found ✓; lines 1,001–9,000, nowhere in this bundle.',
  ],
  [
    'a window of a file, which somebody may have asked for',
    [readCall(`${header(1, 2, 9_000)}${whole.split('\n').slice(0, 2).join('\n')}`, whole.split('\n').slice(0, 2).join('\n'))],
    'cut',
    'By the content on the wire the model was sent 69 units: lines 1–2 of 9,000, the window that was read. ' +
      'The rest: lines 3–9,000, nowhere in this bundle.',
  ],
  [
    'a preview of an output that was kept in a file',
    [live(create('a'), done('a', preview)), model(['a', preview]), { path: 'spill/run_0123456789ab.output', lines: whole }],
    'cut',
    `The model was sent ${preview.length.toLocaleString('en-US')} units: 2,000 of the spill's 22,439 and ${preview.length - 2_000} of header and markers; cut to a preview. ` +
      'The rest: spill 2,000–22,439, found ✓.',
  ],
  [
    'a text cut with its batch, of which the wire had more',
    [live(create('a'), done('a', whole)), model(['a', batch]), { path: 'tool-results/a.txt', lines: whole }],
    'cut',
    `The model was sent ${batch.length.toLocaleString('en-US')} units: 1,000 of the spill's 22,439 and ${batch.length - 1_000} of header and markers; ` +
      'cut with its batch (20/80). The rest: spill 200–21,639, found ✓.',
  ],
  [
    'a text that ends before its spill without a word',
    [
      live(create('a'), done('a', whole.slice(0, 8_192))),
      model(['a', whole.slice(0, 8_192)]),
      { path: 'tool-results/a.txt', lines: whole },
    ],
    'cut',
    "The model was sent 8,192 units: 8,192 of the spill's 22,439, the beginning, without a marker.",
  ],
  [
    'a field over the budget',
    [live(create('a'), done('a', 'x'.repeat(70_000))), model(['a', 'x'.repeat(70_000)])],
    'whole',
    'The model was sent all 70,000 units, whole. On the wire content has 70,056 bytes, over the budget of 65,536.',
  ],
  [
    'a replay alone that was cut',
    [replay(create('a', replayOf('r')), projectedDone(numberedLines(4_000))), model(['a', 'x'])],
    'cut',
    'The model was sent 1 unit, whole. The editor was told something else: 1 unit on replay. On replay cut by the ACP rule.',
  ],
];

describe('the verdict', () => {
  it.each(cases)('on %s', async (_, files, badge, expected) => {
    const { sentence, report } = await reportOfA(files);
    expect([report.badge, sentence]).toEqual([badge, expected]);
  });

  it('gives weight to what a person looks for, and joins to the plain sentence', async () => {
    const { report } = await reportOfA([live(create('a'), done('a', 'abc')), stored('abcd'), model(['a', 'abc'])]);
    expect(report.verdict.map(({ text, tone }) => `${tone}:${text}`)).toEqual([
      'plain:The model was sent ',
      'strong:all 3 units',
      'plain:, whole',
      'bad:; history keeps another text of 4 units',
      'plain:.',
    ]);
  });
});
