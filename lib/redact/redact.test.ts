import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textRange } from '../base/units.ts';
import { jsonStringByteLength } from '../json/string-bytes.ts';
import { applyHits, planReplacements } from './apply.ts';
import { findSecrets, findSteps, scanAgain } from './find.ts';
import { coveringHits, fates, fatesOf } from './nest.ts';
import { replacementFor } from './replacement.ts';
import { mapStrings, stringsOf } from './strings.ts';
import type { RedactOptions, RedactText, RuleId } from './types.ts';

const redact = (texts: readonly RedactText[], options: RedactOptions = {}) => {
  const findings = findSecrets(texts, options);
  const plan = planReplacements(findings);
  return {
    findings,
    out: texts.map(({ id, text }) =>
      applyHits(
        text,
        findings.hits.filter((hit) => hit.text === id),
        plan,
      ),
    ),
  };
};

const planted: readonly (readonly [RuleId, string, string])[] = [
  ['token', 'use sk-proj-Ab3dEf6hIj9kLm2nOp5q to call', 'sk-proj-Ab3dEf6hIj9kLm2nOp5q'],
  ['token', 'ghp_0123456789abcdefghijABCDEFGHIJ', 'ghp_0123456789abcdefghijABCDEFGHIJ'],
  ['token', 'Authorization: Bearer abc.def-ghi_jkl123', 'abc.def-ghi_jkl123'],
  ['token', 'AKIAIOSFODNN7EXAMPLE', 'AKIAIOSFODNN7EXAMPLE'],
  ['token', '{"password": "hunter2!!"}', 'hunter2!!'],
  ['token', 'eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.SflKxwRJSMeKKF2', 'eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0.SflKxwRJSMeKKF2'],
  ['token', '-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKC\n-----END RSA PRIVATE KEY-----', '\nMIIEpAIBAAKC\n'],
  ['email', 'ask kim.lee+dev@mail.acme.io please', 'kim.lee+dev@mail.acme.io'],
  ['user', 'cd /home/kimlee/src', 'kimlee'],
  ['user', 'C:\\Users\\kimlee\\src', 'kimlee'],
  ['host', 'curl https://build7.acme.io/x', 'build7.acme.io'],
  ['host', 'ping db-3.prod.internal now', 'db-3.prod.internal'],
  ['host', 'listen 10.11.12.13', '10.11.12.13'],
  ['query', 'GET https://api.acme.io/x?user=kim&sig=99', 'user=kim&sig=99'],
  ['environment', 'export DEPLOY_REGION=eu-west-9z', 'eu-west-9z'],
  ['digest', `sha256: ${'ab'.repeat(32)}`, 'ab'.repeat(32)],
];

describe('detectors', () => {
  it.each(planted)('%s in %s', (rule, text, value) => {
    const { findings, out } = redact([{ id: 'a', text }]);
    expect(findings.values).toContainEqual(expect.objectContaining({ rule, value }));
    expect(out[0]).not.toContain(value);
  });

  it.each([
    'tokens used: 9000 of 262144',
    'see https://example.org/docs',
    'A=1',
    'the password is required: password: required',
    'line 000012 the quick brown fox',
    'see docs/home/page.html',
    'redacted-t1-redacted-t1-redacted-t1-',
  ])('find nothing in: %s', (text) => {
    expect(findSecrets([{ id: 'a', text }]).hits).toEqual([]);
  });

  it('take patterns of the person, literal and regular', () => {
    const { out } = redact([{ id: 'a', text: 'Project Bluebird (v2) and order 4711' }], { own: ['Bluebird (v2)', '/order \\d+/'] });
    expect(out[0]).toBe('Project redacted-o1-r and redacted-o');
  });
});

describe('replacement', () => {
  const value = fc.string({ unit: 'binary', minLength: 1, maxLength: 60 });

  it('keeps units and JSON bytes, whole and in every part', () => {
    fc.assert(
      fc.property(value, fc.nat(60), fc.integer({ min: 1, max: 999 }), (secret, cut, number) => {
        const made = replacementFor(secret, 'token', number);
        expect(made.length).toBe(secret.length);
        expect(jsonStringByteLength(made)).toBe(jsonStringByteLength(secret));
        const at = Math.min(cut, secret.length);
        expect(jsonStringByteLength(made.slice(0, at))).toBe(jsonStringByteLength(secret.slice(0, at)));
      }),
    );
  });
});

describe('redaction', () => {
  const secret = 'sk-proj-Ab3dEf6hIj9kLm2nOp5q';
  const plain = fc.stringMatching(/^[a-f ,.]{14,80}$/);

  it('changes nothing outside the hits', () => {
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        const text = `${before} ${secret} ${after}`;
        const { out, findings } = redact([{ id: 'a', text }]);
        expect(out[0]).toBe(`${before} ${planReplacements(findings).get(secret)} ${after}`);
      }),
    );
  });

  it('keeps a cut text a cut of the same text, wherever the cut falls in a secret', () => {
    fc.assert(
      fc.property(plain, plain, fc.nat(secret.length), fc.nat(secret.length), (before, after, left, right) => {
        const whole = `${before} ${secret} ${after}`;
        const at = before.length + 1;
        const [headEnd, tailStart] = [at + Math.min(left, right), at + Math.max(left, right)];
        const cut = `${whole.slice(0, headEnd)}<cut>${whole.slice(tailStart)}`;
        const { out } = redact([
          { id: 'whole', text: whole },
          { id: 'cut', text: cut, seams: [headEnd, headEnd + 5] },
        ]);
        const redacted = out[0] ?? '';
        expect(out[1]).toBe(`${redacted.slice(0, headEnd)}<cut>${redacted.slice(tailStart)}`);
      }),
    );
  });

  it('replaces one secret alike in every text and leaves nothing for the last gate', () => {
    const texts = planted.map(([, text], index) => ({ id: String(index), text: `${text} | ${secret}` }));
    const { out, findings } = redact(texts);
    expect(scanAgain(out.join('\n'), findings.values)).toEqual([]);
    expect(new Set(out.map((text) => text.split(' | ').at(-1))).size).toBe(1);
  });

  it('is stopped by the last gate where a value is left', () => {
    expect(scanAgain('… Bluebird …', [{ value: 'Bluebird', rule: 'own' }])).toEqual(['Bluebird']);
    expect(scanAgain('mail kim@acme.io', [])).toEqual(['kim@acme.io']);
    expect(scanAgain('see node_modules', [{ value: 'node', rule: 'user' }])).toEqual([]);
  });
});

describe('a secret inside another', () => {
  const text = 'GET https://api.acme.io/x?user=kim&key=sk-proj-Ab3dEf6hIj9kLm2nOp5q&z=1 now';
  const findings = findSecrets([{ id: 'a', text }]);
  const covering = coveringHits(findings.hits);
  const at = findings.hits.findIndex(({ value }) => value.startsWith('sk-proj'));

  it('is listed under what covers it', () => {
    expect(findings.hits[covering[at] ?? -1]).toMatchObject({ rule: 'query', value: 'user=kim&key=sk-proj-Ab3dEf6hIj9kLm2nOp5q&z=1' });
    expect(findings.hits.filter((_, index) => covering[index] === -1).map(({ rule }) => rule)).toEqual(['host', 'query']);
  });

  it('is still taken out where the outer one is left', () => {
    const out = applyHits(
      text,
      findings.hits.filter(({ rule }) => rule !== 'query'),
      planReplacements(findings),
    );
    expect(out).toContain('?user=kim&key=redacted-t1-redacted-t1-reda&z=1 now');
  });

  it('goes whole where it only overlaps', () => {
    const overlapping = findSecrets([{ id: 'a', text: 'the amber lamp house' }], { own: ['amber lamp', 'lamp house'] });
    const out = applyHits('the amber lamp house', overlapping.hits, planReplacements(overlapping));
    expect(out).toBe('the redacted-octed-o');
  });

  it('names the nearest of several that cover it', () => {
    const hit = (start: number, end: number) => ({ text: 'a', range: textRange(start, end), rule: 'own' as const, value: 'x', from: 0 });
    expect([...coveringHits([hit(0, 30), hit(0, 10), hit(5, 9), hit(8, 20), hit(30, 31)])]).toEqual([-1, 0, 1, 0, -1]);
    expect([...coveringHits([hit(0, 30), { ...hit(2, 3), text: 'b' }])]).toEqual([-1, -1]);
  });
});

describe('what becomes of a hit', () => {
  // 0 covers 1, which covers 2; 3 stands alone.
  const covering = Int32Array.of(-1, 0, 1, -1);
  it.each([
    [[], [fates.out, fates.outWithAnother, fates.outWithAnother, fates.out]],
    [[0], [fates.left, fates.out, fates.outWithAnother, fates.out]],
    [
      [0, 1],
      [fates.left, fates.left, fates.out, fates.out],
    ],
    [
      [1, 3],
      [fates.out, fates.outWithAnother, fates.outWithAnother, fates.left],
    ],
  ])('with %j refused', (refused, expected) => {
    expect([...fatesOf(covering, new Set(refused))]).toEqual(expected);
  });
});

describe('a search in steps', () => {
  it('comes to the same, and tells how far it is', () => {
    const texts = Array.from({ length: 40 }, (_, n) => ({ id: String(n), text: `user${n}@acme.io ${'x '.repeat(20_000)}` }));
    const seen: number[] = [];
    const steps = findSteps(texts);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done === true) {
        expect(step.value).toEqual(findSecrets(texts));
        break;
      }
      expect(step.value.done).toBeLessThanOrEqual(step.value.total);
      seen.push(step.value.done);
    }
    expect(seen.length).toBeGreaterThan(3);
    expect(seen).toEqual([...seen].sort((a, b) => a - b));
  });
});

describe('strings of a JSON value', () => {
  it('come back unchanged, in a copy', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.stringify(mapStrings(value, ({ text }) => text))).toBe(JSON.stringify(value));
      }),
    );
  });

  it('are found at their paths, keys included', () => {
    expect(stringsOf({ a: ['x', { b: 'y' }] })).toEqual([
      { path: '$.a~', text: 'a' },
      { path: '$.a[0]', text: 'x', name: 'a' },
      { path: '$.a[1].b~', text: 'b' },
      { path: '$.a[1].b', text: 'y', name: 'b' },
    ]);
  });

  it('have no place in common', () => {
    const paths = stringsOf({ 'a.b': 'x', a: { b: 'y', 'b~': 'z' }, '': ['w'] }).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('are read from values nested deeper than any stack', () => {
    let value: unknown = 'deep';
    for (let i = 0; i < 20_000; i += 1) value = [value];
    expect(stringsOf(value).length).toBe(1);
  });

  it('are told apart at any depth by paths of bounded length, the same every time', () => {
    let value: unknown = 'deep';
    for (let i = 0; i < 2_000; i += 1) value = { inner: value, text: 'x' };
    const paths = stringsOf(value).map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(Math.max(...paths.map((path) => path.length))).toBeLessThan(1100);
    expect(stringsOf(value).map(({ path }) => path)).toEqual(paths);
  });
});
