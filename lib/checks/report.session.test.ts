import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { bytesSource } from '../capture/source.ts';
import { openStore } from '../store/open-store.ts';
import { unwrap } from '../testing/unwrap.ts';
import { readBundle } from '../texts/testing/read-bundle.ts';
import { whatIf } from './explain.ts';
import { reportCall } from './report.ts';
import { askable, type MadeReport } from './testing/made-report.ts';

/* The session of the project's own fixtures, which shows every kind of loss in one bundle. */
const root = fileURLToPath(new URL('../../e2e/fixtures/session', import.meta.url));
const reports = new Map<string, MadeReport>();

beforeAll(async () => {
  const paths = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => /\.(ndjson|jsonl|output)$/.test(path));
  const sources = paths.sort().map((path) => bytesSource(path.split('/').at(-1) ?? path, readFileSync(`${root}/${path}`), path));
  const store = unwrap(await openStore(sources));
  const bundle = await readBundle(store);
  for (const call of bundle.calls) {
    const texts = await bundle.texts(call);
    reports.set(call.key.toolCallId, askable(unwrap(await reportCall(texts, store)), texts, store));
  }
}, 60_000);

const of = (id: string): MadeReport => {
  const report = reports.get(id);
  if (report === undefined) throw new Error(`no call ${id} among ${[...reports.keys()].join(' ')}`);
  return report;
};

describe('the session of the fixtures', () => {
  it.each([
    ['call_light_00_0', 'cut', /found ✓\. On the wire cut again by the ACP rule; on replay twice\.$/],
    ['call_light_01_0', 'whole', /^The model was sent all \d+ units, whole; history keeps the same\.$/],
    ['call_light_02_0', 'lost', /cut in the tool \(head only\)\. The rest: \d+ lines that nobody keeps, as far as is told\.$/],
    [
      'call_light_03_0',
      'exempt',
      /whole\. The editor got a diff of \d+ bytes and a rawOutput of \d+ bytes, both exempt from the budget\.$/,
    ],
    ['call_light_04_0', 'whole', /^No frame tells of this call, only the stored history and a model request\. /],
    ['call_light_05_0', 'whole', /^The call failed\. .* The editor was told something else: \d+ units live\.$/],
    [
      'call_light_06_0',
      'cut',
      /^By the stored history the model was sent [\d,]+ units: lines 1–\d+ of \d+; cut in the tool at .* found ✓\.$/,
    ],
    ['call_light_07_0', 'lost', /The rest: claimed at mcp__harbour__list_buoys_\w+\.output, not in this bundle\.$/],
  ])('says of %s that it is %s', (id, badge, sentence) => {
    expect([of(id).report.badge, of(id).sentence]).toEqual([badge, expect.stringMatching(sentence)]);
  });

  it('finds in the gap the failing line that the model was never sent', () => {
    expect(of('call_light_00_0').gaps('model')[0]?.holds[0]).toMatch(/^an error line \(line \d+\): \[0104\/0560\] FAIL "sluice overflow"/);
  });

  it('passes every check', () => {
    expect(reports.size).toBe(8);
    for (const { report } of reports.values()) expect(report.checks.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
  });

  it('has fields that projecting again leaves as observed', async () => {
    for (const { report, store } of reports.values()) {
      for (const row of report.fields) expect(unwrap(await whatIf(row, report, store)).comparison).toEqual({ kind: 'same' });
    }
  });
});
