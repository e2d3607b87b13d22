import type { Problem } from '../../base/problem.ts';
import type { PackedForm, UnpackedFile, UnpackWork } from './types.ts';
import { type Budget, type Packed, staysPacked } from './unpacking.ts';

/** Files of all archives of a bundle. */
export const mostFiles = 20_000;

/** What an archive that stays packed waits for. */
type Left = Pick<UnpackedFile<unknown>, 'question' | 'choice'>;

type From<File> = NonNullable<UnpackedFile<File>['from']>;

/** The way through one given file: what is found in it, and what is still to be looked into. */
export class Walk<File> {
  readonly done: UnpackedFile<File>[] = [];
  private inner: Packed<File>[] = [];

  constructor(
    readonly work: UnpackWork<File>,
    readonly budget: Budget<File>,
    /** True while so many more files may be opened. */
    readonly mayOpen: (files: number) => boolean,
  ) {}

  /** The archive stays packed: `why` ends the sentence about it. */
  stay(packed: Packed<File>, form: PackedForm, why: string, hint: string, left: Left = {}): void {
    const problem = staysPacked(packed.source.path, form, why, hint);
    this.done.push({ file: packed.file, ...(packed.from && { from: packed.from }), problem, ...left });
  }

  add(file: File, from: UnpackedFile<File>['from'], problem?: Problem): void {
    this.done.push({ file, ...(from && { from }), ...(problem && { problem }) });
  }

  /** A file that came out of `packed`, which may be packed itself. */
  enter(packed: Packed<File>, file: File, from: From<File>, agreed: boolean): void {
    this.inner.push({ file, source: this.work.storage.sourceOf(file), from, depth: packed.depth + 1, agreed });
  }

  /** What was entered since this was asked last, in order. */
  entered(): readonly Packed<File>[] {
    const { inner } = this;
    this.inner = [];
    return inner;
  }
}
