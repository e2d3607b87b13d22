import type { Problem } from '../../base/problem.ts';
import { problem } from '../../base/problem.ts';
import { byteOffset } from '../../base/units.ts';
import { counted, grouped } from '../words.ts';
import type { PackedQuestion } from './types.ts';

export const UNPACK_IT = 'Unpack it with another program, and open the files inside.';

/** How much comes out: "3,200,000,000 bytes". */
const sizeOf = ({ unpacked, isLeast }: PackedQuestion): string => `${isLeast ? 'more than ' : ''}${counted(unpacked, 'byte')}`;

/** How much larger what comes out is: "812 times its size". */
export const timesItsSize = ({ unpacked, packed }: PackedQuestion): string =>
  `${grouped(Math.max(1, Math.floor(unpacked / Math.max(1, packed))))} times its size`;

/** End of the sentence about an archive that nobody agreed to open. */
export const refusedBecause = (question: PackedQuestion): string =>
  `that unpacks to ${sizeOf(question)}${question.unpacked < question.packed * 2 ? '' : `, ${timesItsSize(question)}`}, and was not opened`;

export const AGREE_HINT = 'Open it again and agree to it, or unpack it yourself and open the files inside.';

/** An entry of an archive that is not opened, or not whole; `fault` ends the sentence. */
export interface EntryFault {
  readonly fault: string;
  readonly hint: string;
}

export const TWICE: EntryFault = {
  fault: 'stands in the archive more than once, and only the first of that name is opened',
  hint: 'Rename it in the archive, or unpack the archive yourself and open the file.',
};

export const badName = (fault: string): EntryFault => ({
  fault: `${fault}, and is not opened`,
  hint: 'Rename it in the archive, or unpack the archive yourself and open the file.',
});

const LONGEST_SHOWN = 100;

export const entryProblem = (path: string, name: string, { fault, hint }: EntryFault): Problem => {
  const shown = JSON.stringify(name.length > LONGEST_SHOWN ? `${name.slice(0, LONGEST_SHOWN)}…` : name);
  return problem('binary-file', `The entry ${shown} ${fault}.`, { file: path, byte: byteOffset(0) }, hint);
};
