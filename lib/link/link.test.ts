import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choosableIds } from '../capture/form-ids.ts';
import { unwrap } from '../testing/unwrap.ts';
import { fromBase64Url, toBase64Url } from './base64url.ts';
import { decodeLink, encodeLink } from './codec.ts';
import { leftOutProblem } from './left-out.ts';
import { linkLimits, linkReach } from './length.ts';
import { digestWindow, partialDigest } from './partial-digest.ts';
import {
  type LinkState,
  labelChoices,
  leastBudget,
  mostLimit,
  mountNames,
  passNames,
  promisedNames,
  sortKeys,
  tabNames,
  viewNames,
} from './state.ts';

const name = fc.string({ unit: 'binary', maxLength: 40 });
const source: fc.Arbitrary<LinkState['source']> = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({ kind: fc.constant('sample' as const), id: fc.stringMatching(/^[a-z0-9-]{1,20}$/) }),
  fc.record({
    kind: fc.constant('remote' as const),
    urls: fc.array(fc.webUrl({ withQueryParameters: true, withFragments: true }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({
    kind: fc.constant('local' as const),
    files: fc.array(fc.record({ name, size: fc.nat(), digest: fc.stringMatching(/^[0-9a-f]{16}$/) }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('excerpt' as const), data: fc.stringMatching(/^[A-Za-z0-9_-]{1,80}$/) }),
);
const state: fc.Arbitrary<LinkState> = fc.record(
  {
    source,
    readAs: fc.array(
      fc.oneof(
        fc.record({ path: name, form: fc.constantFrom(...choosableIds) }),
        fc.record({ path: name, labels: fc.constantFrom(...labelChoices) }),
        fc.record({ path: name, form: fc.constantFrom(...choosableIds), labels: fc.constantFrom(...labelChoices) }),
      ),
      { minLength: 1, maxLength: 3 },
    ),
    view: fc.constantFrom(...viewNames),
    call: fc.record({ session: name, id: name, occurrence: fc.integer({ min: 1, max: 99 }) }),
    tab: fc.constantFrom(...tabNames),
    columns: fc.array(name, { minLength: 1, maxLength: 3 }),
    gap: fc.nat(),
    field: name,
    frame: fc.nat(),
    filter: name,
    pass: fc.constantFrom(...passNames),
    sort: fc.record({ key: fc.constantFrom(...sortKeys), descending: fc.boolean() }),
    expanded: fc.array(name, { minLength: 1, maxLength: 3 }),
    problem: fc.nat(),
    asOf: fc.nat(),
    asOfItem: fc.nat(),
    beside: fc.record({ kind: fc.constantFrom('record' as const, 'problem' as const), index: fc.nat() }),
    frameFilter: name,
    derive: fc.record(
      {
        family: fc.constantFrom('framework' as const, 'qwen' as const),
        generation: fc.constantFrom('plain' as const, 'quoted' as const),
        cap: fc.nat(),
        mount: fc.constantFrom('present' as const, 'absent' as const, 'write failed' as const),
        callId: name,
        date: fc.constant('2026-02-03'),
        from: name,
      },
      { requiredKeys: ['family', 'generation', 'cap', 'mount'] },
    ),
    shape: fc
      .record(
        {
          text: name,
          of: name,
          clipUnits: fc.nat(),
          keepUnits: fc.nat(),
          maxUnits: fc.nat(),
          priority: name,
          promised: fc.constantFrom(...promisedNames),
          cap: fc.nat(),
          mount: fc.constantFrom(...mountNames),
          callId: name,
          date: fc.constant('2026-02-03'),
        },
        { requiredKeys: [] },
      )
      .filter((shape) => Object.keys(shape).length > 0),
    budgets: fc.record(
      {
        kind: fc.constantFrom('cap' as const, 'budget' as const),
        limit: fc.integer({ min: leastBudget, max: mostLimit }),
        other: fc.integer({ min: leastBudget, max: mostLimit }),
        generation: fc.constantFrom('plain' as const, 'quoted' as const),
        revision: fc.constantFrom(1 as const, 2 as const),
        tool: name,
      },
      { requiredKeys: ['kind', 'limit', 'other', 'generation', 'revision'] },
    ),
  },
  { requiredKeys: ['source'] },
);
const fixture = (file: string): string => readFileSync(new URL(`./fixtures/${file}`, import.meta.url), 'utf8').trim();

describe('links', () => {
  it('come back as the state that made them, lone surrogates included', () => {
    fc.assert(
      fc.property(state, (made) => {
        expect(unwrap(decodeLink(`#${encodeLink(made)}`)).state).toEqual(made);
      }),
    );
  });

  it('hold nothing that a fragment may not', () => {
    fc.assert(
      fc.property(state, (made) => {
        expect(encodeLink(made)).toMatch(/^[\w\-.!~*'()%/:,@;=&]*$/);
      }),
    );
  });

  it('never throw on what somebody typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(typeof decodeLink(typed).ok).toBe('boolean');
      }),
    );
  });

  it('of version 0 are upgraded', () => {
    expect(unwrap(decodeLink(fixture('v0.txt'))).state).toEqual({
      source: { kind: 'remote', urls: ['https://example.org/captures/live.ndjson'] },
      call: { session: 's-1', id: 'call_1', occurrence: 1 },
      columns: ['model', 'spill'],
      gap: 1,
    });
  });

  it('of version 1 are read and written alike', () => {
    const text = fixture('v1.txt');
    expect(encodeLink(unwrap(decodeLink(text)).state)).toBe(text);
  });

  it.each([
    ['a newer version', 'v=9&sample=a', 'version 9'],
    ['no version', 'v=1e3&sample=a', 'does not say which version'],
    ['an excerpt with foreign letters', 'v=1&x=%3Cscript%3E', 'excerpt in this link is not complete'],
    ['a sample that none can be', 'v=1&sample=..%2Fsecret', '“../secret”, which no sample is called'],
    ['too many addresses', `v=1${'&src=https://example.org/a'.repeat(41)}`, 'more than 40'],
    ['a file without a size', 'v=1&file=x;ab;live.ndjson', 'not each with its size'],
    ['nothing that is a link', 'excerpt=AAAA', '“#excerpt=AAAA” at the end of the address is no link'],
    ['broken escapes', '#%%%', '“#%%%” at the end of the address is no link'],
  ])('with %s are refused in words', (_, fragment, words) => {
    const result = decodeLink(fragment);
    expect(result.ok ? '' : result.problem.what).toContain(words);
  });

  const sample = { kind: 'sample', id: 'a' } as const;
  it.each<readonly [string, string, Partial<LinkState>, string]>([
    ['a tab', 'tab=secret', {}, 'its tab “secret” (tab takes compare, fields'],
    ['a gap', 'gap=-1', {}, 'its gap “-1” (gap takes a whole number'],
    ['the number of a call', 'session=s&call=c&n=x', { call: { session: 's', id: 'c', occurrence: 1 } }, 'the first was taken'],
    ['a session', `session=${'s'.repeat(401)}&call=c`, {}, `its session “${'s'.repeat(60)}…”`],
    ['one column too many', 'col=a&col=b&col=c&col=d', { columns: ['a', 'b', 'c'] }, 'its column “d”'],
    ['one column too long', `col=a&col=${'b'.repeat(81)}`, { columns: ['a'] }, 'its column “bbb'],
    ['the cap of a rule', 'derive=framework;plain;x;present&dcall=c', {}, 'its rule of derived texts “framework;plain;x;present”'],
    [
      'the day of a rule',
      'derive=framework;plain;5;absent&dday=tomorrow',
      { derive: { family: 'framework', generation: 'plain', cap: 5, mount: 'absent' } },
      'its day of derived texts “tomorrow”',
    ],
    [
      'a form that is none',
      'as=har;;a.har&as=unrecognised;;b',
      { readAs: [{ path: 'a.har', form: 'har' }] },
      'its choice of how a file is read “unrecognised;;b”',
    ],
    ['nothing chosen', 'as=;;b', {}, 'its choice of how a file is read “;;b”'],
    [
      'one choice too many',
      `as=${Array(41).fill(';turned;a;b').join('&as=')}`,
      { readAs: Array(40).fill({ path: 'a;b', labels: 'turned' }) },
      'at most 40 times',
    ],
    ['the limit of a summary', 'ssum=much&sas=text', { shape: { promised: 'text' } }, 'its limit of the summary “much”'],
    ['the limit of budgets', 'budget=cap;0;5000;plain;2&btool=read', {}, 'its limit of the Budgets view “cap;0;5000;plain;2”'],
    ['a budget that holds no block', 'budget=budget;65536;96;plain;1', {}, 'its limit of the Budgets view “budget;65536;96;plain;1”'],
    [
      'the tool of budgets',
      `budget=budget;97;16777216;quoted;1&btool=${'t'.repeat(401)}`,
      { budgets: { kind: 'budget', limit: 97, other: 16_777_216, generation: 'quoted', revision: 1 } },
      'its tool of the Budgets view “ttt',
    ],
    ['the order of the list', 'sort=-colour', {}, 'its order of the list “-colour”'],
    ['a name that is none', 'constructor=1', {}, '“constructor” (this page knows no such part of a link)'],
  ])('with %s wrong are followed without it, and say which', (_, fragment, state, words) => {
    const link = unwrap(decodeLink(`v=1&sample=a&${fragment}&pass=replay`));
    expect(link.state).toEqual({ source: sample, ...state, pass: 'replay' });
    expect(leftOutProblem(link.leftOut)?.what).toContain(words);
  });

  it('lose nothing but what is wrong, whichever value that is', () => {
    const names = [
      'view',
      'session',
      'call',
      'n',
      'tab',
      'gap',
      'frame',
      'pass',
      'sort',
      'problem',
      'asof',
      'item',
      'beside',
      'derive',
      'dday',
      'budget',
      'sclip',
      'sas',
      'sday',
    ];
    const wrong = '\u202e'.repeat(500);
    fc.assert(
      fc.property(state, fc.constantFrom(...names), (made, name) => {
        const broken = encodeLink(made)
          .split('&')
          .map((pair) => (pair.startsWith(`${name}=`) ? `${name}=${encodeURIComponent(wrong)}` : pair))
          .join('&');
        const before = encodeLink(made).split('&');
        const link = unwrap(decodeLink(broken));
        const there = broken !== encodeLink(made);
        expect(link.leftOut.map((one) => one.name)).toEqual(there ? [name] : []);
        expect(leftOutProblem(link.leftOut) === undefined).toBe(!there);
        const gone = ['session', 'call'].includes(name)
          ? ['session', 'call', 'n']
          : name === 'derive'
            ? ['derive', 'dcall', 'dday', 'dfrom']
            : name === 'budget'
              ? ['budget', 'btool']
              : [name];
        const stays = there ? before.filter((pair) => !gone.includes(pair.slice(0, pair.indexOf('=')))) : before;
        const after = encodeLink(link.state).split('&');
        expect(name === 'n' && there ? after.filter((pair) => pair !== 'n=1') : after).toEqual(stays);
      }),
    );
  });

  it('are read or refused in words, whatever somebody typed as values', () => {
    const name = fc.constantFrom(
      'v',
      'sample',
      'src',
      'file',
      'x',
      'tab',
      'col',
      'open',
      'call',
      'n',
      'derive',
      'beside',
      'sort',
      '__proto__',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'binary' })), { maxLength: 60 }), (pairs) => {
        const link = decodeLink(pairs.map(([key, value]) => `${key}=${value}`).join('&'));
        if (!link.ok) expect(link.problem).toMatchObject({ code: 'bad-link', what: expect.stringMatching(/^.{10,}\.$/s) });
        else expect(unwrap(decodeLink(encodeLink(link.value.state)))).toEqual({ state: link.value.state, leftOut: [] });
      }),
    );
  });
});

describe('base64url', () => {
  it('gives the bytes back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(fromBase64Url(toBase64Url(bytes))).toEqual(new Uint8Array(bytes));
      }),
    );
  });

  it('refuses what is none', () => {
    expect(fromBase64Url('a')).toBeUndefined();
    expect(fromBase64Url('ab+/')).toBeUndefined();
  });
});

describe('link length', () => {
  it.each([
    [linkLimits.chat, 'anywhere'],
    [linkLimits.chat + 1, 'most tools'],
    [linkLimits.tools + 1, 'browsers only'],
    [linkLimits.browsers - 1, 'browsers only'],
    [linkLimits.browsers, 'nowhere'],
  ] as const)('%i reaches %s', (length, reach) => expect(linkReach(length)).toBe(reach));
});

describe('partial digest', () => {
  const digest = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const of = (bytes: Uint8Array) => partialDigest(bytes.length, async (start, end) => bytes.slice(start, end), digest);

  it('reads both ends and no byte twice', async () => {
    const long = new Uint8Array(3 * digestWindow).fill(7);
    const changedEnd = long.slice();
    changedEnd[long.length - 1] = 8;
    expect(await of(long)).toMatch(/^[0-9a-f]{16}$/);
    expect(await of(changedEnd)).not.toBe(await of(long));
    const short = new Uint8Array(digestWindow + 5).fill(1);
    const whole = await digest(short);
    expect(await of(short)).toBe([...whole.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  });
});
