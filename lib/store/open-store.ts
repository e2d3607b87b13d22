import { problem } from '../base/problem.ts';
import type { Result } from '../base/result.ts';
import { fail, ok } from '../base/result.ts';
import { readParts } from '../capture/read-parts.ts';
import type { Part, Progress, Source } from '../capture/types.ts';
import { Accounts } from './accounting.ts';
import { bundleStore } from './bundle-store.ts';
import { GrowingFrames } from './columns.ts';
import { FileFrames } from './file-frames.ts';
import { StringTable } from './strings.ts';
import type { CaptureStore, FileEntry, ProblemRow, RecordRow } from './types.ts';

export interface OpenOptions {
  /** Hears of bytes over all files, and can cancel between chunks. */
  readonly progress?: Progress;
  /** Bytes read at a time. */
  readonly chunkBytes?: number;
  /** Called as each file is indexed. */
  readonly onFile?: (file: FileEntry) => void;
}

/** Files are numbered in a 16-bit column. */
const MOST_FILES = 65_536;

class Indexing {
  readonly frames = new GrowingFrames();
  readonly strings = new StringTable();
  readonly files: FileEntry[] = [];
  readonly records: RecordRow[] = [];
  readonly problems: ProblemRow[] = [];
  readonly recovered = new Set<number>();

  /** Indexes one file; false where the person cancelled. */
  async add(source: Source, options: { readonly progress?: Progress; readonly chunkBytes?: number }): Promise<FileEntry | undefined> {
    const index = this.files.length;
    const fileFrames = new FileFrames(index, this.frames, this.strings);
    const accounts = new Accounts();
    const reading = readParts(source, options);
    let next = await reading.next();
    for (; !next.done; next = await reading.next()) {
      for (const part of next.value) {
        if (part.kind === 'problem' && part.problem.code === 'cancelled') return undefined;
        accounts.add(part);
        this.addPart(part, index, fileFrames);
      }
    }
    const labels = fileFrames.finish(source.chosen?.labels);
    const { name, path, size } = source;
    const entry = { index, name, path, size, detection: next.value, accounting: accounts.finished(), flipped: labels.turned, labels };
    this.files.push(entry);
    return entry;
  }

  private addPart(part: Part, file: number, fileFrames: FileFrames): void {
    const ref = { file, line: part.line, range: part.range };
    switch (part.kind) {
      case 'frame':
        if (part.recovered !== undefined) this.recovered.add(this.frames.count);
        fileFrames.add(part);
        break;
      case 'record':
        this.records.push({ index: this.records.length, format: part.format, ref });
        break;
      case 'problem':
        this.problems.push({ index: this.problems.length, ref, problem: part.problem });
        break;
      case 'blank':
      case 'container':
        break;
    }
  }
}

/**
 * Reads files one after the other into one index. Memory: 53 bytes a frame, each string once, a row a record and a problem;
 * no message is kept. A file that cannot be read is a problem row and the others go on; only a cancelled reading
 * (`cancelled`) and too many files (`bad-argument`) fail.
 */
export const openStore = async (sources: readonly Source[], options: OpenOptions = {}): Promise<Result<CaptureStore>> => {
  if (sources.length > MOST_FILES) {
    const what = `${sources.length} files were chosen; a bundle holds at most ${MOST_FILES}.`;
    return fail(problem('bad-argument', what, {}, 'Open the folder of one session.'));
  }
  const indexing = new Indexing();
  const total = sources.reduce((sum, source) => sum + source.size, 0);
  let before = 0;
  for (const source of sources) {
    const done = before;
    const progress: Progress = {
      onBytes: (bytes) => options.progress?.onBytes?.(done + bytes, total),
      cancelled: () => options.progress?.cancelled?.() ?? false,
    };
    const entry = await indexing.add(source, { progress, ...(options.chunkBytes !== undefined && { chunkBytes: options.chunkBytes }) });
    if (entry === undefined) return fail(problem('cancelled', 'Opening was cancelled.', { file: source.path }, 'Open the files again.'));
    before += source.size;
    options.progress?.onBytes?.(before, total);
    options.onFile?.(entry);
  }
  const { frames, strings, files, records, problems, recovered } = indexing;
  return ok(bundleStore({ sources, files, frames: frames.finished(), strings: strings.strings, records, problems, recovered }));
};
