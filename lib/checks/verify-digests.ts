import { matchSpill } from '../companions/spill-text.ts';
import { glueSegments } from './subject.ts';
import type { CallReport, Check, LocatedText } from './types.ts';
import { fileName } from './words.ts';

/** SHA-256 of a file's bytes, in lower-case hex; undefined where the file cannot be read. Asked with the path of a file of the bundle. */
export type FileDigest = (path: string) => Promise<string | undefined>;

interface Declared {
  readonly sha256: string;
  readonly path?: string;
}

const declaredBy = (text: LocatedText): Declared | undefined => {
  const declared = glueSegments(text).find(({ marker }) => marker.declared.sha256 !== undefined)?.marker.declared;
  if (declared?.sha256 === undefined) return undefined;
  return { sha256: declared.sha256, ...(declared.path === undefined ? {} : { path: declared.path }) };
};

/** The spill file a declaration is about: the one at its path, else the only one there is. */
const fileOf = ({ path }: Declared, texts: readonly LocatedText[]): string | undefined => {
  const files = texts.flatMap(({ role, provenance }) =>
    role === 'spill' && provenance.kind === 'observed' ? [{ path: provenance.file }] : [],
  );
  const [only, ...others] = files;
  return (path === undefined ? undefined : matchSpill(path, '', files)?.file.path) ?? (others.length === 0 ? only?.path : undefined);
};

type Verified = Pick<Check, 'verdict' | 'sentence'>;

const verify = async (declared: Declared, texts: readonly LocatedText[], digestOf: FileDigest | undefined): Promise<Verified> => {
  const unknown = (why: string): Verified => ({ verdict: 'unknown', sentence: `digest declared, not verified: ${why}` });
  const file = fileOf(declared, texts);
  if (file === undefined) return unknown('the file is not in this bundle');
  if (digestOf === undefined) return unknown('no digest function');
  const measured = await digestOf(file);
  if (measured === undefined) return unknown(`${fileName(file)} could not be digested`);
  return measured === declared.sha256.toLowerCase()
    ? { verdict: 'holds', sentence: `declared digest equals that of ${fileName(file)}` }
    : {
        verdict: 'fails',
        sentence: `${fileName(file)} has another digest than the declared one: it was changed, or is of another session`,
      };
};

/**
 * The report with every declared SHA-256 compared with that of the spill file ("result texts", family B, stub: verify the digest). The
 * digest function is the platform's; without one, and without the file, the check stays `unknown` and says why. A digest that differs
 * makes the badge `wrong`. Asks for one digest a declaring text.
 */
export const verifyDigests = async (report: CallReport, digestOf?: FileDigest): Promise<CallReport> => {
  const verified = new Map<string, Verified>();
  for (const text of report.texts) {
    const declared = declaredBy(text);
    if (declared !== undefined) verified.set(`${text.id}:digest`, await verify(declared, report.texts, digestOf));
  }
  if (verified.size === 0) return report;
  const checks = report.checks.map((check): Check => ({ ...check, ...verified.get(check.id) }));
  return { ...report, checks, badge: checks.some(({ verdict }) => verdict === 'fails') ? 'wrong' : report.badge };
};
