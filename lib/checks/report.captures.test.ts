import { beforeAll, describe, expect, it } from 'vitest';
import type { CaptureStore } from '../store/types.ts';
import { readBundle } from '../texts/testing/read-bundle.ts';
import type { CallTexts } from '../texts/types.ts';
import { capturesFolder, openCaptures } from '../trace/testing/captures.ts';
import { whatIf } from './explain.ts';
import { reportCall } from './report.ts';
import { askable, type MadeReport } from './testing/made-report.ts';
import type { CallReport } from './types.ts';
import { plainWords } from './words.ts';

/** All reports of a folder, made once for all tests on it. */
const reportsOf = (folder: string) => {
  let all: Promise<ReadonlyMap<string, MadeReport>> | undefined;
  const make = async (): Promise<ReadonlyMap<string, MadeReport>> => {
    // Another recording of the same session, and a session with the same ids.
    const store = await openCaptures([folder], (path) => !path.includes('headless') && !path.includes('live.agent-stdout'));
    const bundle = await readBundle(store);
    const reports = new Map<string, MadeReport>();
    for (const call of bundle.calls) {
      const texts = await bundle.texts(call);
      const report = await reportCall(texts, store);
      if (!report.ok) throw new Error(report.problem.what);
      reports.set(call.key.toolCallId, askable(report.value, texts, store));
    }
    return reports;
  };
  return async (): Promise<ReadonlyMap<string, MadeReport>> => {
    all ??= make();
    return all;
  };
};

const big = reportsOf('big');
const tools = reportsOf('tools');

/** Megabytes are read and reported here, whatever else the machine is doing. */
beforeAll(async () => {
  if (capturesFolder) await Promise.all([big(), tools()]);
}, 120_000);

const of = async (reports: () => Promise<ReadonlyMap<string, MadeReport>>, id: string): Promise<MadeReport> => {
  const report = (await reports()).get(id);
  if (report === undefined) throw new Error(`no call ${id}`);
  return report;
};

const failing = (report: CallReport) => report.checks.filter(({ verdict }) => verdict === 'fails');

const sizesOf = ({ fork }: CallReport) => fork.map(({ nodes }) => nodes.map(({ label, size }) => `${label} ${size}`));

describe.skipIf(!capturesFolder)('call_big_00_0, cut by every rule', () => {
  it('says the sentence a host builder must be able to read off the page', async () => {
    const { sentence, report } = await of(big, 'call_big_00_0');
    expect(sentence).toBe(
      "The model was sent 4,483 units: 3,955 of the spill's 204,970 and 528 of header and markers; cut in the tool (20/80). " +
        'The rest: spill 789–201,804, found ✓. On the wire cut again by the ACP rule; on replay twice.',
    );
    expect(report.badge).toBe('cut');
    expect(report.columns).toEqual(['model', 'spill']);
  });

  it.each([
    ['model', ['header 483', '[0..789]', 'ellipsis 3', 'marker 39', 'ellipsis 3', '[201804..204970]']],
    ['live.rawOutput.output', ['[83..6404]', 'marker 39', '[179586..204901]']],
    ['live.rawOutput.text', ['[83..6404]', 'marker 39', '[179748..204901]', 'appended 165']],
    ['replay.rawOutput.output', ['[83..6404]', 'marker 39', '[6766..19234]', 'marker 83', '[192135..204901]']],
    ['replay.rawOutput.text', ['[83..6404]', 'marker 39', '[6765..19234]', 'marker 83', '[192300..204901]', 'appended 165']],
  ])('locates %s in the spill', async (id, expected) => {
    expect((await of(big, 'call_big_00_0')).segments(id)).toEqual(expected);
  });

  it('tells the four nested markers of the replayed rawOutput apart', async () => {
    const { gaps, row } = await of(big, 'call_big_00_0');
    const rules = ['ACP projection', 'saved session preview (60/40)'];
    expect(gaps('replay.rawOutput.output').map(({ rule }) => rule)).toEqual(rules);
    expect(gaps('replay.rawOutput.text').map(({ rule }) => rule)).toEqual(rules);
    expect(row('98.rawOutput').cuts).toEqual([...rules].reverse());
    expect(
      row('98.rawOutput')
        .strings.slice(0, 2)
        .map(({ totalUnits, totalBasis }) => [totalUnits, totalBasis]),
    ).toEqual([
      [204_818, 'measured'],
      [204_983, 'measured'],
    ]);
  });

  it('measures the gap in the model text in units and lines of the spill, and who holds it', async () => {
    const { gaps } = await of(big, 'call_big_00_0');
    expect(gaps('model')).toMatchObject([
      {
        source: { start: 789, end: 201_804 },
        sourceLines: { first: 30, last: 5_851 },
        omittedUnits: 201_015,
        omittedBasis: 'measured',
        heldBy: { kind: 'spill', text: 'spill' },
        holds: ['no error line'],
      },
    ]);
  });

  it('checks what is declared, what is equal and what is flagged', async () => {
    const { report, check } = await of(big, 'call_big_00_0');
    expect(check('stored.output:original length')?.sentence).toBe(
      'declared length equals the measured one, 204,818 units (spill 83–204,901)',
    );
    expect(check('replay.rawOutput.text:original length')?.verdict).toBe('holds');
    expect(check('model:history')?.verdict).toBe('holds');
    expect(check('live.content:model')?.verdict).toBe('holds');
    expect(check('live.rawOutput:truncated')?.verdict).toBe('holds');
    expect(report.checks.filter(({ text }) => text === 'model').map(({ sentence }) => sentence)).toEqual([
      'head at the start, 0–789',
      'tail at the end, 201,804–204,970',
      'in order',
      'ellipsis at both cut lines',
      'no digest declared',
      'claimed file run_shell_command_c6459a00f0c4.output found',
      'model text = stored history',
    ]);
    expect(report.equal).toEqual([['model', 'history', 'live.content', 'replay.content']]);
  });

  it('draws the fork with its sizes and edges', async () => {
    const { report } = await of(big, 'call_big_00_0');
    expect(sizesOf(report)).toEqual([
      ['Spill 204,970 u · whole', 'Model 4,483 u', 'History 4,483 u'],
      ['Display 204,818 u declared', 'Live wire 65,536 B · full', 'Stored display 66,199 B', 'Replay wire 65,536 B · full'],
    ]);
    expect(report.fork.map(({ edges }) => edges)).toEqual([
      ['−97.8 %', '='],
      ['ACP', '60/40', 'ACP'],
    ]);
  });

  it('projects the display as the spill tells it, and comes out at what was observed', async () => {
    const { report, store, row } = await of(big, 'call_big_00_0');
    const live = await whatIf(row('9.rawOutput'), report, store);
    if (!live.ok) throw new Error(live.problem.what);
    expect(live.value.source).toEqual({
      kind: 'fuller',
      words: 'the display as the spill tells it',
      texts: ['live.rawOutput.output', 'spill', 'live.rawOutput.text'],
    });
    expect(live.value.sentence).toContain('output 204,818 → 31,675 units and text 204,983 → 31,678 units');
    expect(live.value.comparison).toEqual({ kind: 'same' });
    const replay = await whatIf(row('98.rawOutput'), report, store);
    expect(replay.ok && [replay.value.source.words, replay.value.comparison]).toEqual(['the stored display', { kind: 'same' }]);
  });

  it('with one unit of the spill’s tail altered: the tail is not found, the badge says so, the rest stays right', async () => {
    const { texts, store } = await of(big, 'call_big_00_0');
    const at = 203_000;
    const altered: CallTexts = {
      ...texts,
      texts: texts.texts.map((text) => {
        if (text.id !== 'spill' || text.text === undefined) return text;
        return { ...text, text: `${text.text.slice(0, at)}#${text.text.slice(at + 1)}` };
      }),
    };
    const remade = await reportCall(altered, store);
    if (!remade.ok) throw new Error(remade.problem.what);
    const { report, segments, sentence, check } = askable(remade.value, altered, store);
    expect(report.badge).toBe('wrong');
    expect(segments('model')).toEqual(['header 483', '[0..789]', 'ellipsis 3', 'marker 39', 'ellipsis 3', 'not found 3166']);
    expect(segments('replay.rawOutput.output')).toEqual(['[83..6404]', 'marker 39', '[6766..19234]', 'marker 83', 'not found 12766']);
    expect(sentence).toContain('The tail (3,166 units) is not found in the spill: one unit differs, spill 203,000: "#" in the spill, ');
    expect(check('model:history')?.verdict).toBe('holds');
    expect(check('live.rawOutput:truncated')?.verdict).toBe('holds');
    expect(new Set(failing(report).map(({ id }) => id.split(':')[1]))).toEqual(new Set(['tail']));
  });
});

describe.skipIf(!capturesFolder)('the other calls of big', () => {
  it.each([
    [
      'call_big_01_0',
      'cut',
      "The model was sent 4,483 units: 3,955 of the spill's 2,097,332 and 528 of header and markers; cut in the tool (20/80). " +
        'The rest: spill 789–2,094,166, found ✓. On the wire cut again by the ACP rule; on replay twice.',
    ],
    [
      'call_big_02_0',
      'cut',
      'The model was sent 25,062 units: lines 1–735 of 5,939; cut in the tool at 25,000 units. ' +
        'The rest: file read 25,150–34,307 (lines 735–1,000), found ✓; lines 1,001–5,939, nowhere in this bundle.',
    ],
    [
      'call_big_03_0',
      'cut',
      'The model was sent 25,069 units: lines 1,001–1,730 of 60,795; cut in the tool at 25,002 units. The rest: lines 1–1,000, nowhere ' +
        'in this bundle; file read 25,151–103,611 (lines 1,730–4,000), found ✓; lines 4,001–60,795, nowhere in this bundle.',
    ],
    [
      'call_big_04_0',
      'lost',
      'The model was sent 4,482 units: 3,957 of the output and 525 of header and markers; cut in the tool (20/80). ' +
        'The rest: claimed at run_shell_command_dede3d25e2b9.output, not in this bundle. ' +
        'On the wire cut again by the ACP rule; on replay by the saved session preview (60/40).',
    ],
    [
      'call_big_05_0',
      'cut',
      'The model was sent 25,057 units: lines 1–1 of 1; cut in the tool at 25,000 units. The rest: file read 25,000–300,006, found ✓.',
    ],
    [
      'call_big_06_0',
      'lost',
      'The model was sent 25,123 units: 25,092 of the output and 31 of the marker; cut in the tool (head only). ' +
        'The rest: 43,452 lines that nobody keeps, as far as is told.',
    ],
    ['call_big_08_0', 'whole', 'The model was sent all 25,067 units, whole; history keeps the same.'],
    ['call_big_09_0', 'whole', 'The model was sent all 192 units, whole; history keeps the same.'],
    [
      'call_big_10_0',
      'exempt',
      'The model was sent 90 units, whole. The editor got a diff of 86,988 bytes and a rawOutput of 178,286 bytes, both exempt from the ' +
        'budget; on replay the diff was omitted (71,051 units) and there is no rawOutput.',
    ],
    [
      'call_big_11_0',
      'lost',
      'The model was sent 4,483 units: 3,955 of the output and 528 of header and markers; cut in the tool (20/80). ' +
        'The rest: claimed at run_shell_command_8c9f31ea859c.output, not in this bundle. ' +
        'On the wire cut again by the ACP rule; on replay twice.',
    ],
  ])('%s is %s', async (id, badge, expected) => {
    const { report, sentence } = await of(big, id);
    expect([report.badge, sentence]).toEqual([badge, expected]);
  });

  it('locates file reads in the answer to the read, with the blanks at the ends of lines stripped', async () => {
    const { text, gaps } = await of(big, 'call_big_02_0');
    const [, body] = text('model').segments;
    expect(body?.kind === 'source' && body.located).toMatchObject({
      source: { start: 0, end: 25_150 },
      position: 'at the start',
      transformations: ['right-trimmed lines'],
    });
    expect(gaps('model').map(({ heldBy, omittedUnits, omittedLines }) => [heldBy.kind, omittedUnits, omittedLines])).toEqual([
      ['another text', 34_307 - 25_150, undefined],
      ['nothing in this bundle', undefined, 4_939],
    ]);
  });

  it('shows the permission request’s content as a row of its own, outside the budget', async () => {
    const { report } = await of(big, 'call_big_10_0');
    const rows = report.fields
      .filter(({ bytes }) => bytes > 65_536)
      .map(({ update, field, bytes, outcome }) => [update, field, bytes, outcome]);
    expect(rows).toEqual([
      ['permission', 'content', 86_988, 'exempt'],
      ['tool_call_update', 'content', 86_988, 'exempt'],
      ['tool_call_update', 'rawOutput', 178_286, 'exempt'],
    ]);
  });
});

describe.skipIf(!capturesFolder)('the calls of tools', () => {
  it.each([
    [
      'call_tools_09_0',
      'whole',
      'No frame tells of this call, only the stored history and a model request. ' +
        'The model was sent all 545 units, whole; history keeps the same.',
    ],
    [
      'call_tools_11_0',
      'whole',
      'The call failed. The model was sent all 68 units, whole; history keeps the same. The editor was told something else: 60 units live.',
    ],
    ['call_tools_12_0', 'whole', 'The call failed. The model was sent all 166 units, whole; history keeps the same.'],
    [
      'call_tools_06_0',
      'exempt',
      'The model was sent 204 units, whole. The editor got a diff of 281 bytes and a rawOutput of 779 bytes, both exempt from the budget.',
    ],
  ])('%s is %s', async (id, badge, expected) => {
    const { report, sentence } = await of(tools, id);
    expect([report.badge, sentence]).toEqual([badge, expected]);
  });
});

describe.skipIf(!capturesFolder)('every call of big and tools', () => {
  it.each([
    ['big', big],
    ['tools', tools],
  ])('of %s passes all checks, and says so in a sentence that ends', async (_, reports) => {
    for (const [id, { report }] of await reports()) {
      expect([id, failing(report)]).toEqual([id, []]);
      expect(plainWords(report.verdict)).toMatch(/^[A-Z].*\.$/s);
      expect(report.columns.length).toBeGreaterThan(0);
    }
  });

  it.each([
    ['big', big],
    ['tools', tools],
  ])('of %s has texts that their segments cover, and fields that projecting again leaves as observed', async (_, reports) => {
    for (const { report, store } of (await reports()).values()) {
      for (const { text, segments } of report.texts) {
        expect(segments.map(({ range }) => text?.slice(range.start, range.end)).join('')).toBe(text ?? '');
      }
      for (const row of report.fields) expect(await comparison(row, report, store)).toEqual({ kind: 'same' });
    }
  });
});

describe.skipIf(!capturesFolder)('what checks find beside', () => {
  const sentences = async (reports: typeof big, id: RegExp): Promise<readonly (readonly [string, string])[]> =>
    [...(await reports())].flatMap(([call, { report }]) =>
      report.checks.filter((check) => id.test(check.id)).map(({ verdict }): readonly [string, string] => [call, verdict]),
    );

  it('the spills of big: whole, swept, and never claimed where a search was cut', async () => {
    expect(await sentences(big, /^spill:state$/)).toEqual([
      ['call_big_00_0', 'holds'],
      ['call_big_01_0', 'holds'],
      ['call_big_04_0', 'unknown'],
      ['call_big_06_0', 'note'],
      ['call_big_07_0', 'holds'],
      ['call_big_11_0', 'unknown'],
    ]);
    expect(await sentences(tools, /^spill:state$/)).toEqual([]);
  });

  it('the errors whose text the history of tools lost, and no other', async () => {
    expect((await sentences(tools, /^history:error$/)).map(([call]) => call)).toEqual(
      ['08', '10', '11', '12'].map((nth) => `call_tools_${nth}_0`),
    );
    expect(await sentences(big, /^history:error$|error invisible/)).toEqual([]);
  });

  it('no natural markers, no unrecognised cuts and no lengths of limits', async () => {
    for (const reports of [big, tools]) expect(await sentences(reports, /:natural$|:unrecognised:|:length$/)).toEqual([]);
  });

  it('that the display stands inside the envelope of its spill', async () => {
    expect((await of(big, 'call_big_00_0')).check('live.rawOutput.output:head:0')).toMatchObject({
      sentence: 'head at the start of the output, inside the envelope, 83–6,404',
    });
  });
});

const comparison = async (row: CallReport['fields'][number], report: CallReport, store: CaptureStore) => {
  const projected = await whatIf(row, report, store);
  return projected.ok ? projected.value.comparison : projected.problem;
};
