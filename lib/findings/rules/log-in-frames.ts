import { count, counted } from '../../checks/words.ts';
import type { CaptureStore, ProblemRow } from '../../store/types.ts';
import type { CaptureRule, Found } from '../types.ts';

/** Stretches and frames quoted of one file, and bytes of each stretch. */
const mostQuoted = 3;
const mostBytes = 120;

/** What stands among the frames of one file. */
interface Dirt {
  /** Stretches of text that is no JSON. */
  readonly rows: ProblemRow[];
  /** Frames that share their line with something else. */
  readonly glued: number[];
  frames: number;
}

const dirtOf = ({ frames, problems, recovered }: CaptureStore): ReadonlyMap<number, Dirt> => {
  const byFile = new Map<number, Dirt>();
  const of = (file: number): Dirt => {
    const dirt = byFile.get(file) ?? { rows: [], glued: [], frames: 0 };
    byFile.set(file, dirt);
    return dirt;
  };
  for (const row of problems) if (row.problem.code === 'not-json') of(row.ref.file).rows.push(row);
  for (const index of recovered) of(frames.file[index] ?? 0).glued.push(index);
  if (byFile.size === 0) return byFile;
  for (let index = 0; index < frames.count; index += 1) {
    const dirt = byFile.get(frames.file[index] ?? 0);
    if (dirt !== undefined) dirt.frames += 1;
  }
  return byFile;
};

const quotedOf = async (store: CaptureStore, { rows, glued }: Dirt): Promise<readonly string[]> => {
  const quoted: string[] = [];
  for (const index of glued.slice(0, mostQuoted)) {
    const frame = await store.read(index);
    if (frame.ok && frame.value.recovered !== undefined) quoted.push(`line ${frame.value.ref.line}: ${frame.value.recovered}`);
  }
  for (const { ref } of rows.slice(0, mostQuoted)) {
    const raw = await store.readRaw(ref, mostBytes);
    if (raw.ok) quoted.push(`line ${ref.line}: ${JSON.stringify(raw.value.trimEnd())}`);
  }
  return quoted;
};

const sentenceOf = ({ rows, glued, frames }: Dirt, path: string): string => {
  const text = `${counted(rows.length, 'stretch', 'stretches')} of text that is no JSON ${rows.length === 1 ? 'stands' : 'stand'} among the frames of ${path}`;
  const stuck = `${count(glued.length)} of ${rows.length > 0 ? 'its ' : ''}${counted(frames, 'frame')} ${glued.length === 1 ? 'shares its line' : 'share their lines'} with other text`;
  if (glued.length === 0) return `${text}.`;
  return rows.length === 0 ? `In ${path} ${stuck}.` : `${text}, and ${stuck}.`;
};

export const logInFrames: CaptureRule = {
  scope: 'capture',
  id: 'log-in-frames',
  family: 'text',
  severity: 'info',
  title: 'Log text among the frames',
  about:
    'The stream of frames holds text that is no JSON. Between frames clients pass over it; glued to a frame it costs them the frame, since they read by lines.',
  advice: 'Let the agent write its log to standard error, and end every frame with a line break of its own.',
  watch: () => ({
    see: () => undefined,
    find: async ({ store }) => {
      const found: Found[] = [];
      for (const [file, dirt] of dirtOf(store)) {
        const { rows, glued, frames } = dirt;
        if (frames === 0) continue;
        const [frame, row] = [glued[0], rows[0]];
        found.push({
          // Where most frames are so, the file is a log of them and no stream.
          ...(glued.length > 0 && 2 * glued.length < frames ? { severity: 'warning' as const } : {}),
          sentence: sentenceOf(dirt, store.files[file]?.path ?? 'the file'),
          place: frame !== undefined ? { frame } : row !== undefined ? { problem: row.index } : {},
          evidence: await quotedOf(store, dirt),
          weight: rows.reduce((sum, { ref }) => sum + ref.range.end - ref.range.start, glued.length),
        });
      }
      return found;
    },
  }),
};
