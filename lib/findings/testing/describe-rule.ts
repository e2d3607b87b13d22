import { describe, expect, it } from 'vitest';
import type { FileDigest } from '../../checks/verify-digests.ts';
import type { MadeFile } from '../../trace/testing/bundle.ts';
import type { Finding, Rule } from '../types.ts';
import { findIn, flat } from './find-in.ts';

/** Input in which a rule finds something, and what it says there. */
export interface Triggering {
  readonly name: string;
  readonly files: readonly MadeFile[];
  /** Of each finding, in order: its whole sentence, or what must stand in it. */
  readonly sentences: readonly (string | RegExp)[];
  /** Severity of all of them, where it is not the usual one. */
  readonly severity?: Finding['severity'];
  /** What its place must hold. */
  readonly place?: Finding['place'];
  /** Phrases among what it was seen by. */
  readonly evidence?: readonly string[];
}

/** Input that comes near, and in which the rule must find nothing. */
export interface Sparing {
  readonly name: string;
  readonly files: readonly MadeFile[];
}

type AtLeastOne<T> = readonly [T, ...(readonly T[])];

/** Holds a rule to what triggers it, and to what must not. */
export const describeRule = (
  rule: Rule,
  {
    finds,
    leaves,
    digestOf,
  }: { readonly finds: AtLeastOne<Triggering>; readonly leaves: AtLeastOne<Sparing>; readonly digestOf?: FileDigest },
): void => {
  describe(rule.id, () => {
    it.each(finds)('finds $name', async ({ files, sentences, severity = rule.severity, place, evidence = [] }) => {
      const findings = flat(await findIn(files, [rule], digestOf));
      expect(findings.map(({ sentence }) => sentence)).toEqual(
        sentences.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one))),
      );
      for (const finding of findings) {
        expect(finding.severity).toBe(severity);
        expect(finding.sentence).toMatch(/^[^a-z].*[.]$/s);
        expect(finding.advice).toMatch(/[.]$/);
        expect(finding.evidence.filter((phrase) => phrase.trim() === '')).toEqual([]);
        expect(finding.weight).toBeGreaterThanOrEqual(0);
        expect(finding.evidence).toEqual(expect.arrayContaining([...evidence]));
        if (place !== undefined) expect(finding.place).toMatchObject(place);
      }
    });

    it.each(leaves)('leaves $name alone', async ({ files }) => {
      expect(flat(await findIn(files, [rule], digestOf))).toEqual([]);
    });
  });
};
