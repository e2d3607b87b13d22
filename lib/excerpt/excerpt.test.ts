import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { bytesSource } from '../capture/source.ts';
import type { Source } from '../capture/types.ts';
import type { Hit } from '../redact/types.ts';
import { openStore } from '../store/open-store.ts';
import { unwrap } from '../testing/unwrap.ts';
import { readBundle } from '../texts/testing/read-bundle.ts';
import type { CallText } from '../texts/types.ts';
import { buildExcerpt } from './build.ts';
import { filesOf, readPayload, writePayload } from './payload.ts';
import { findInExcerpt, gate, redactExcerpt, secretsGone, textsOfExcerpt } from './redact-excerpt.ts';
import type { Excerpt } from './types.ts';

const root = fileURLToPath(new URL('../../e2e/fixtures/session', import.meta.url));

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });

const open = async (sources: readonly Source[]) => {
  const store = unwrap(await openStore(sources));
  return { store, bundle: await readBundle(store) };
};
const sources = filesBelow(root).map((path) =>
  bytesSource(path.slice(path.lastIndexOf('/') + 1), readFileSync(path), path.slice(root.length + 1)),
);
const sourcesOf = (excerpt: Excerpt): readonly Source[] =>
  filesOf(excerpt).map(({ path, text }) => bytesSource(path.slice(path.lastIndexOf('/') + 1), new TextEncoder().encode(text), path));

/** What is said of a text, without the places that differ between a bundle and its excerpt. */
const told = (texts: readonly CallText[]) =>
  texts.map(({ id, text, sizes, fieldBytes, standsFor, provenance }) => ({
    id,
    text,
    sizes,
    fieldBytes,
    standsFor,
    kind: provenance.kind,
  }));

const { store, bundle } = await open(sources);
const whole = unwrap(await buildExcerpt(store, bundle.calls));

describe('an excerpt', () => {
  it.each(bundle.calls.map((call) => [call.key.toolCallId, call] as const))('tells of %s what the bundle tells', async (_, call) => {
    const excerpt = unwrap(await buildExcerpt(store, [call]));
    const again = await open(sourcesOf(excerpt));
    expect(again.store.problems).toEqual([]);
    expect(again.bundle.calls.map(({ key }) => key)).toEqual([call.key]);
    const all = await bundle.texts(call);
    const part = await again.bundle.texts(again.bundle.call(call.key.toolCallId));
    expect(told(part.texts)).toEqual(told(all.texts));
    expect(part.fullest).toBe(all.fullest);
  });

  it('of several calls holds each of them once and nothing of the others', async () => {
    const chosen = bundle.calls.slice(0, 2);
    const again = await open(sourcesOf(unwrap(await buildExcerpt(store, chosen))));
    expect(again.bundle.calls.map(({ key }) => key)).toEqual(chosen.map(({ key }) => key));
    expect(bundle.calls.length).toBeGreaterThan(2);
  });

  it('comes back from its payload, and a damaged payload says so', async () => {
    const excerpt = unwrap(await buildExcerpt(store, bundle.calls.slice(0, 1)));
    const text = writePayload(excerpt);
    expect(unwrap(readPayload(text))).toEqual({ files: filesOf(excerpt) });
    const redacted = { values: 2, places: 5, left: 1 };
    expect(unwrap(readPayload(writePayload(excerpt, redacted))).redacted).toEqual(redacted);
    for (const damaged of [text.slice(0, -9), '{"v":2,"files":[]}', '[]', '']) {
      const result = readPayload(damaged);
      expect(result.ok ? 'ok' : result.problem.code).toBe('bad-link');
    }
  });

  it('is redacted unit by unit: nothing but the accepted hits changes, in size neither', async () => {
    const excerpt = unwrap(await buildExcerpt(store, bundle.calls));
    const options = { own: ['keeper', '/lamp \\d+/'] };
    const findings = findInExcerpt(excerpt, options);
    expect(findings.hits.length).toBeGreaterThan(10);
    const accepted = findings.hits.filter((_, index) => index % 3 !== 0);
    const redacted = redactExcerpt(excerpt, findings, (hit) => accepted.includes(hit));
    const before = textsOfExcerpt(excerpt);
    const after = textsOfExcerpt(redacted);
    expect(after.map(({ text }) => text.length)).toEqual(before.map(({ text }) => text.length));
    before.forEach(({ id, text }, index) => {
      const hits = accepted.filter((hit) => hit.text === id);
      const changed = after[index]?.text ?? '';
      let at = 0;
      for (const { range } of [...hits, { range: { start: text.length, end: text.length } }]) {
        expect(changed.slice(at, range.start)).toBe(text.slice(at, range.start));
        at = Math.max(at, range.end);
      }
    });
    expect(writePayload(redacted).length).toBe(writePayload(excerpt).length);
  });

  describe('at the last gate', () => {
    const options = { own: ['keeper'] };
    const findings = findInExcerpt(whole, options);
    const pass = (redacted: Excerpt, accepted: (hit: Hit) => boolean) => {
      const again = findInExcerpt(redacted, { ...options, known: secretsGone(findings, accepted) });
      return gate({ excerpt: whole, redacted, findings, again, accepted, options });
    };

    it('passes where every accepted secret is gone', () => {
      expect(
        pass(
          redactExcerpt(whole, findings, () => true),
          () => true,
        ),
      ).toEqual([]);
    });

    it('is stopped where one is left', () => {
      expect(pass(whole, () => true)).toContain('keeper');
    });

    it('passes what was left on purpose, at those places alone', () => {
      const places = findings.hits.filter(({ value }) => value === 'keeper');
      expect(places.length).toBeGreaterThan(1);
      const allButOne = (hit: Hit) => hit !== places[0];
      expect(pass(redactExcerpt(whole, findings, allButOne), allButOne)).toEqual([]);
      const none = (hit: Hit) => hit.value !== 'keeper';
      expect(pass(redactExcerpt(whole, findings, none), none)).toEqual([]);
      expect(pass(redactExcerpt(whole, findings, none), allButOne)).toContain('keeper');
    });

    it('is stopped by a number that only the encoded text shows', () => {
      const numbers: Excerpt = { files: [{ path: 'a.ndjson', lines: [{ order: 471199, text: 'order 471199' }] }] };
      const own = { own: ['471199'] };
      const found = findInExcerpt(numbers, own);
      const redacted = redactExcerpt(numbers, found, () => true);
      const again = findInExcerpt(redacted, own);
      expect(gate({ excerpt: numbers, redacted, findings: found, again, accepted: () => true, options: own })).toEqual(['471199']);
    });
  });
});
