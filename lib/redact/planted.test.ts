import { describe, expect, it } from 'vitest';
import { applyHits, planReplacements } from './apply.ts';
import { findSecrets, scanAgain } from './find.ts';
import { mapStrings, stringsOf } from './strings.ts';
import type { RuleId } from './types.ts';

/** A secret, the text it is planted in, and the rule that has to name it. */
const planted: readonly (readonly [RuleId, secret: string, text: string])[] = [
  // Names and values in text, however they are quoted.
  ['token', 'correct horse battery', 'DB_PASSWORD="correct horse battery" npm start'],
  ['token', 'hunter2!!', 'db_password: hunter2!!'],
  ['token', 'hunter2 !!', '{"dbPassword" : "hunter2 !!"}'],
  ['token', 'wJalrXUtnFEMI/K7MDENG', 'AWS_SECRET_ACCESS_KEY = wJalrXUtnFEMI/K7MDENG'],
  ['token', 'hunter2!!', '<password>hunter2!!</password>'],
  ['token', 'hunter2!!', 'deploy --db-password hunter2!! now'],
  ['token', '9f8e7d6c5b4a', '"token": "9f8e7d6c5b4a"'],
  ['token', 'kim:hunter2', 'curl -u kim:hunter2 https://example.com'],
  ['token', 'sid=9f8e7d; theme=dark', 'Cookie: sid=9f8e7d; theme=dark'],
  ['token', '9f8e7d6c5b4a', 'Authorization: token 9f8e7d6c5b4a'],
  // In addresses.
  ['token', 'kim:hun@ter2', 'postgres://kim:hun@ter2@db.acme.io:5432/x'],
  ['host', 'db.acme.io', 'postgres://kim:hunter2@db.acme.io:5432/x'],
  ['token', 'x0123456789ab', 'git clone https://x0123456789ab@git.acme.io/x.git'],
  ['token', 'T012345/B012345/abcdefghijkl', 'https://hooks.slack.com/services/T012345/B012345/abcdefghijkl'],
  ['query', 'code=99&state=kim', 'GET /callback?code=99&state=kim HTTP/1.1'],
  ['host', 'build7.acme.io', 'wss://build7.acme.io/socket'],
  ['host', '203.0.113.77', 'connect 203.0.113.77:443'],
  ['host', 'fd12:3456:789a::17', 'inet6 fd12:3456:789a::17 prefixlen 64'],
  ['host', 'build-7', 'kim@build-7:~/src$ make'],
  ['user', 'kim', 'kim@build-7:~/src$ make'],
  ['host', 'build-7', 'ssh -p 22 kim@build-7 uptime'],
  // Tokens known by their beginning.
  ['token', 'ya29.a0AfH6SMBx0123456789', 'got ya29.a0AfH6SMBx0123456789 back'],
  ['token', 'gsk_abcdefghij0123456789', 'gsk_abcdefghij0123456789'],
  ['token', '123456789:AAabcdefghijklmnopqrstuvwxyz0123456', 'bot 123456789:AAabcdefghijklmnopqrstuvwxyz0123456'],
  // What a cut left of a key or a token, with nothing that holds the whole.
  ['token', '\nMIIEpAIBAAKCAQEA7', '-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA7'],
  ['token', 'AQEA7bq1\n', '... [CONTENT TRUNCATED] ...AQEA7bq1\n-----END RSA PRIVATE KEY-----'],
  ['token', '\n\nlQOYBF0123abc\n', '-----BEGIN PGP PRIVATE KEY BLOCK-----\n\nlQOYBF0123abc\n-----END PGP PRIVATE KEY BLOCK-----'],
  ['token', 'eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0', 'eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0'],
  ['token', 'eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0', 'session-eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0'],
  ['token', 'eyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0', '\u001b[107meyJhbGciOiJIUzI1.eyJzdWIiOiIxMjM0'],
  ['token', 'hunter2 !!', '{"password":"hunter2 !!'],
  // Homes, wherever they are mounted.
  ['user', 'kimlee', '/mnt/c/Users/kimlee/src'],
  ['user', 'kimlee', '/c/Users/kimlee/src'],
  ['user', 'kimlee', '/export/home/kimlee'],
  ['user', 'kimlee', 'file:///c%3A/Users/kimlee/src'],
  ['user', 'kimlee', 'file%3A%2F%2F%2Fhome%2Fkimlee%2Fsrc'],
  ['user', 'Kim Lee', 'C:\\Users\\Kim Lee\\src'],
  ['user', 'kimlee', '~/.agent/projects/-Users-kimlee-src/log.jsonl'],
  // Variables.
  ['environment', 'Kim Lee, Esq', 'PATH=/bin\nGIT_AUTHOR_NAME=Kim Lee, Esq\nHOME=/x'],
  ['environment', 'kimlee', 'USER=kimlee'],
  ['environment', 'eu west 9', "export DEPLOY_REGION='eu west 9'"],
  ['environment', 'eu west 9', '$env:DEPLOY_REGION = "eu west 9"'],
];

const redacted = (text: string) => {
  const findings = findSecrets([{ id: 'a', text }]);
  return { findings, out: applyHits(text, findings.hits, planReplacements(findings)) };
};

/** JSON in a string, as often as one likes; the quotes around it belong to it. */
const written = (text: string, times: number): string => (times === 0 ? text : written(JSON.stringify(text), times - 1));

describe('a planted secret', () => {
  it.each(planted)('is found by %s: %s in %s', (rule, secret, text) => {
    const { findings, out } = redacted(text);
    expect(findings.values).toContainEqual(expect.objectContaining({ rule, value: secret }));
    expect(out).not.toContain(secret);
    expect(out.length).toBe(text.length);
  });

  it.each(planted)('leaves nothing for the last gate, of %s: %s', (_, __, text) => {
    const { findings, out } = redacted(text);
    expect(scanAgain(out, findings.values)).toEqual([]);
  });

  // Signs that JSON writes otherwise make another value of a secret: what they stand beside is all that is looked for then.
  const plain = planted.filter(([rule, secret]) => rule !== 'environment' && !/["\\\n]/.test(secret));
  it.each(plain)('is taken out of JSON in strings, by %s: %s in %s', (_, secret, text) => {
    for (const times of [1, 2, 3]) expect(redacted(written(`first\n${text}\nlast`, times)).out).not.toContain(secret);
  });

  it.each(['\\n', '\\t', '\u001b[31m', '\\u001b[1;31m', '%3D'])('is found right behind %j, which stays whole', (sign) => {
    for (const secret of ['ghp_0123456789abcdefghijABCDEFGHIJ', 'sk-proj-Ab3dEf6hIj9kLm2nOp5q']) {
      const { out } = redacted(`x${sign}${secret} y`);
      expect(out).toMatch(/^x.*redacted-t1-.* y$/su);
      expect(out.startsWith(`x${sign}r`)).toBe(true);
      expect(out).not.toContain(secret);
    }
  });

  it('is taken out behind a written line break wherever the name of a user stands', () => {
    expect(redacted('cd /home/kim/src\\nkim\\nkimono').out).toBe('cd /home/red/src\\nred\\nkimono');
  });
});

describe('what is no secret', () => {
  it.each([
    'npm 10.8.2 and node 20.19.0',
    'react@latest and pkg@workspace:*',
    'const password = process.env.DB_PASSWORD',
    'password=$DB_PASSWORD',
    'Unexpected token: string in JSON',
    'cd /home/$USER/src',
    'docker run -u 1000:1000 x',
    'src/home/page.html?',
    '[raw output: artifact://1]',
    'aGVsbG8gd29ybGQsIGhvdyBhcmUgeW91',
    'a/very/long/path/of/letters/that/might/be/base64/but/is/none',
  ])('is left: %s', (text) => {
    expect(findSecrets([{ id: 'a', text }]).hits).toEqual([]);
  });
});

/** Every string of a value, redacted together as those of a capture are. */
const redactedValue = (value: unknown): string => {
  const texts = stringsOf(value).map(({ path, text, name }) => ({ id: path, text, ...(name === undefined ? {} : { name }) }));
  const findings = findSecrets(texts);
  const plan = planReplacements(findings);
  const out = mapStrings(value, ({ path, text }) =>
    applyHits(
      text,
      findings.hits.filter((hit) => hit.text === path),
      plan,
    ),
  );
  return JSON.stringify(out);
};

describe('the name a value stands under', () => {
  it.each([
    [{ rawInput: { password: 'plum tree' } }],
    [{ _meta: { apiKey: 'plum tree' } }],
    [{ headers: { 'X-Api-Key': ['plum tree'] } }],
    [{ env: [{ name: 'DEPLOY_NOTE', value: 'plum tree' }] }],
    [{ headers: [{ name: 'Authorization', value: 'plum tree' }] }],
    [{ env: { DEPLOY_NOTE: 'plum tree' } }],
    [{ args: ['run', '--client-secret', 'plum tree'] }],
    [{ refresh_token: 'plum-tree' }],
  ])('makes a secret of what no pattern knows: %j', (value) => {
    expect(redactedValue(value)).not.toMatch(/plum.tree/);
  });

  it('is taken out wherever else it stands', () => {
    expect(redactedValue({ apiKey: 'plum tree', content: 'a plum tree.' })).not.toMatch(/plum tree/);
  });

  it.each([
    [{ password: 'required' }],
    [{ _meta: { progressToken: 'abc-123-def' } }],
    [{ env: [{ name: 'DEPLOY_REGION', value: '$REGION' }] }],
    [{ max_tokens: 'as many as there are' }],
    [{ token: 'two words here' }],
  ])('says nothing in %j', (value) => {
    expect(redactedValue(value)).toBe(JSON.stringify(value));
  });
});

describe('base64', () => {
  const says = 'mail kim.lee@acme.io and open https://build7.acme.io/x?sig=99, please, before it is too late for all of us';
  const encoded = Buffer.from(says).toString('base64');

  it.each([
    ['alone', encoded],
    ['in a text', `blob ${encoded} end`],
    ['in an address', `data:text/plain;base64,${encoded}`],
    ['wrapped by a tool', `${encoded.slice(0, 76)}\n${encoded.slice(76)}`],
    ['without its end', encoded.slice(0, 61)],
    ['for addresses', Buffer.from(says).toString('base64url')],
  ])('that holds secrets is taken out whole: %s', (_, text) => {
    const { findings, out } = redacted(text);
    expect(findings.values.some(({ rule }) => rule === 'encoded')).toBe(true);
    expect(out).not.toContain(encoded.slice(0, 40));
    expect(out.length).toBe(text.length);
    expect(scanAgain(out, findings.values)).toEqual([]);
  });

  it('of a picture stays, whatever its bytes are', () => {
    const picture = Buffer.from(Uint8Array.from({ length: 3000 }, (_, n) => (n * 7919) % 256)).toString('base64');
    expect(findSecrets([{ id: 'a', text: picture }]).hits).toEqual([]);
  });
});
