import { ok, type Result } from '../../lib/base/result.ts';
import type { OpenedFile } from '../open/openedFile.ts';
import { ask } from './asking.ts';
import { worker } from './service.ts';

const isRefused = ({ unpacked }: OpenedFile): boolean => unpacked?.question !== undefined;

/**
 * The files of a bundle with what is in packed ones in their place. What would become very large is asked about, once for all such files;
 * without consent they stay packed, and say so where they are read.
 */
export async function unpackBundle(
  files: readonly OpenedFile[],
  epoch: number,
  signal: AbortSignal,
): Promise<Result<readonly OpenedFile[]>> {
  const first = await worker().request('unpackFiles', epoch, { files, agreed: false }, signal);
  if (!first.ok) return first;
  const { questions } = first.value;
  if (questions.length === 0 || !(await ask({ kind: 'unpack', questions }, signal))) return ok(first.value.files);
  const again = first.value.files.map((each) => (isRefused(each) ? { file: each.file, path: each.path } : each));
  const second = await worker().request('unpackFiles', epoch, { files: again, agreed: true }, signal);
  return second.ok ? ok(second.value.files) : second;
}
