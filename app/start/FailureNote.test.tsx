import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Problem, ProblemCode } from '../../lib/base/problem.ts';
import { byteOffset, byteRange, lineNumber } from '../../lib/base/units.ts';
import { lineTooLong, tooDeep } from '../../lib/capture/line-problems.ts';
import { lineOf } from '../../lib/capture/lines.ts';
import { bytesSource } from '../../lib/capture/source.ts';
import { compactJson } from '../../lib/json/compact-json.ts';
import { decodeLink } from '../../lib/link/codec.ts';
import { leftOutProblem } from '../../lib/link/left-out.ts';
import { projectionBudget } from '../../lib/projection/budget.ts';
import { openStore } from '../../lib/store/open-store.ts';
import { unwrap } from '../../lib/testing/unwrap.ts';
import { bothProblems, missingProblem } from '../link/place.ts';
import { remoteAddress } from '../open/address.ts';
import { cancelled, notOpen } from '../worker/protocol/feature.ts';
import { FailureNote } from './FailureNote.tsx';

const frame =
  '{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"tool_call","toolCallId":"a"}}}\n';

/** The first problem of such a code in a file. */
async function inFile(code: ProblemCode, bytes: string | Uint8Array, name = 'live.ndjson'): Promise<Problem | undefined> {
  const source = bytesSource(name, typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes);
  return unwrap(await openStore([source], {})).problems.find(({ problem }) => problem.code === code)?.problem;
}
const why = (result: { readonly ok: true } | { readonly ok: false; readonly problem: Problem }): Problem | undefined =>
  result.ok ? undefined : result.problem;
const gone = { ...bytesSource('gone.ndjson', new Uint8Array(9)), slice: () => Promise.reject(new Error('removed')) };
const stretch = {
  file: 'live.ndjson',
  line: lineNumber(3),
  range: byteRange(9, 20),
  isLast: false,
  text: '[[[',
  damaged: false,
};
const cyclic: unknown[] = [];
cyclic.push(cyclic);
const throwing = {
  toJSON: () => {
    throw new Error('no');
  },
};

interface Case {
  readonly made: () => Problem | undefined | Promise<Problem | undefined>;
  /** Where the sentence says it is; of what stands in no file, what it names instead. */
  readonly where: RegExp;
}

/** Every code, as it really comes about. A new one does not compile before it has its line here. */
const cases: Readonly<Record<ProblemCode, Case>> = {
  'empty-file': { made: () => inFile('empty-file', ''), where: /live\.ndjson/ },
  'binary-file': {
    made: () => inFile('binary-file', new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10, 0, 0]), 'a.png'),
    where: /a\.png, byte 0/,
  },
  'unrecognised-file': { made: () => inFile('unrecognised-file', 'Content-Length: 12\r\n\r\n{}', 'a.log'), where: /a\.log, byte 0/ },
  'bad-json': { made: () => inFile('bad-json', `${frame}{"a":,}\n${frame}`), where: /live\.ndjson, line 2, byte \d+/ },
  'torn-line': { made: () => inFile('torn-line', `${frame}{"jsonrpc":"2.0","me`), where: /live\.ndjson, line 2, byte \d+/ },
  'not-json': { made: () => inFile('not-json', `${frame}starting up\n${frame}`), where: /live\.ndjson, line 2, byte \d+/ },
  'unknown-record': { made: () => inFile('unknown-record', `${frame}{"hello":1}\n${frame}`), where: /live\.ndjson, line 2, byte \d+/ },
  'invalid-utf8': {
    made: () => inFile('invalid-utf8', new Uint8Array([...new TextEncoder().encode(frame), 0x68, 0xff, 0xfe, 0x68, 10])),
    where: /live\.ndjson, line 2, byte \d+/,
  },
  'too-deep': { made: () => tooDeep(stretch), where: /live\.ndjson, line 3, byte 9/ },
  'line-too-long': {
    made: () =>
      lineTooLong(lineOf({ line: lineNumber(1_203), start: byteOffset(7), end: byteOffset(600_000_000) }, undefined, true), 'live.ndjson'),
    where: /live\.ndjson, line 1,203, byte 7/,
  },
  unreadable: { made: async () => unwrap(await openStore([gone], {})).problems[0]?.problem, where: /gone\.ndjson/ },
  'budget-too-small': { made: () => why(projectionBudget(3)), where: /budget/i },
  'bad-argument': { made: () => why(notOpen('Call 7')), where: /Call 7 is not in the opened capture/ },
  cyclic: { made: () => why(compactJson(cyclic)), where: /The value/ },
  bigint: { made: () => why(compactJson({ n: 1n })), where: /The value/ },
  'to-json-threw': { made: () => why(compactJson(throwing)), where: /toJSON/ },
  'not-a-value': { made: () => why(compactJson(() => 1)), where: /A bare function/ },
  'bad-link': { made: () => why(decodeLink('#%%%')), where: /“#%%%” at the end of the address/ },
  'link-too-long': { made: async () => (await import('../commands/share.ts')).tooLong(3_000_000), where: /The link would have 3,000,000/ },
  cancelled: { made: () => why(cancelled()), where: /The work/ },
};

/** Everything a link may be wrong in, or name in vain. */
const links: readonly (readonly [string, () => Problem | undefined, RegExp])[] = [
  ['of a newer version', () => why(decodeLink('v=9')), /version 9/],
  ['without a version', () => why(decodeLink('v=x')), /does not say which version/],
  ['with a broken excerpt', () => why(decodeLink('x=%20')), /The excerpt in this link/],
  ['with too many addresses', () => why(decodeLink('src=a&'.repeat(41))), /The addresses in this link/],
  ['to files it does not name', () => why(decodeLink('file=a')), /names local files, but/],
  ['to a sample that none can be', () => why(decodeLink('sample=A')), /sample “A”/],
  [
    'with a wrong value',
    () => leftOutProblem(unwrap(decodeLink('tab=x&sort=y&what=')).leftOut),
    /its tab “x” .* its order of the list “y” .*“what”/,
  ],
  ['to what is not there', () => missingProblem(['gap 9 (its columns have 2 gaps)', 'frame 7 (there are 3 frames)']), /gap 9 .* frame 7/],
  ['with both', () => bothProblems(why(decodeLink('v=9')), missingProblem(['gap 9'])), /version 9.*gap 9/],
  ['to a file on a computer', () => why(remoteAddress('file:///a', page)), /file on a computer/],
  ['of another kind', () => why(remoteAddress('javascript:alert(1)', page)), /of the kind “javascript:”/],
  ['with a password', () => why(remoteAddress('https://a:b@example.org/', page)), /example\.org holds a user name or password/],
  ['over plain http', () => why(remoteAddress('http://example.org/', page)), /example\.org is plain http/],
  ['to no address', () => why(remoteAddress('http://[', page)), /“http:\/\/\[”, which is no address/],
];
const page = { href: 'https://spillway.example/', protocol: 'https:', origin: 'https://spillway.example' };

/** The note as a person reads it. */
const onPage = (problem: Problem): string =>
  renderToStaticMarkup(<FailureNote failure={problem} />)
    .replace(/<[^>]*>/g, '')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

const sentence = /^[A-Z“\d].{8,}[.?]$/s;

function expectWords(problem: Problem, where: RegExp): void {
  expect(problem.what).toMatch(sentence);
  expect(problem.hint).toMatch(sentence);
  const words = onPage(problem);
  expect(words).toContain(problem.what);
  expect(words).toContain(problem.hint);
  expect(words).toMatch(where);
  expect(words).not.toMatch(/undefined|NaN|\[object/);
}

describe('a problem on the page says what, where and what to do', () => {
  it.each(Object.entries(cases))('%s', async (code, { made, where }) => {
    const problem = await made();
    expect(problem?.code).toBe(code);
    if (problem !== undefined) expectWords(problem, where);
  });

  it.each(links)('a link %s', (_, made, where) => {
    const problem = made();
    expect(problem?.code).toBe('bad-link');
    if (problem !== undefined) expectWords(problem, where);
  });
});

describe('words of a capture in a problem', () => {
  it('hide nothing and are no markup', () => {
    const problem: Problem = { code: 'not-json', what: 'Text \u202e<img src=x>.', place: { file: '<b>\u200b' }, hint: 'Look \u0007at it.' };
    const markup = renderToStaticMarkup(<FailureNote failure={problem} />);
    expect(markup).not.toContain('<img');
    expect(markup).not.toContain('<b>\u200b');
    expect(onPage(problem)).toContain('Text ⟨U+202E⟩<img src=x>. (<b>⟨U+200B⟩) Look ⟨U+0007⟩at it.');
  });
});
