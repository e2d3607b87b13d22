import { ok, type Result } from '../../lib/base/result.ts';
import type { OpenedFile } from '../open/openedFile.ts';
import { ask, askWhich } from './asking.ts';
import { worker } from './service.ts';

/** A packed file that waits for an answer, as it was given. */
const askedAgain = (each: OpenedFile): OpenedFile =>
  each.unpacked?.question === undefined && each.unpacked?.choice === undefined ? each : { file: each.file, path: each.path };

/**
 * The files of a bundle with what is in packed ones in their place. Of large archives the person chooses the files first; what would become
 * very large is asked about, once for all such files. Without consent they stay packed, and say so where they are read.
 */
export async function unpackBundle(
  files: readonly OpenedFile[],
  epoch: number,
  signal: AbortSignal,
): Promise<Result<readonly OpenedFile[]>> {
  const picked = new Map<string, ReadonlySet<string>>();
  let given = files;
  for (let agreed = false; ; ) {
    const reply = await worker().request('unpackFiles', epoch, { files: given, agreed, picked }, signal);
    if (!reply.ok) return reply;
    const { files: found, questions, choices } = reply.value;
    const open = choices.filter(({ path }) => !picked.has(path));
    for (const choice of open) picked.set(choice.path, await askWhich(choice, signal));
    if (open.length === 0) {
      if (agreed || questions.length === 0 || !(await ask({ kind: 'unpack', questions }, signal))) return ok(found);
      agreed = true;
    }
    given = found.map(askedAgain);
  }
}
