import type { FrameColumns } from './types.ts';

/** What is appended for a frame; its direction and answer are set when its file is complete. */
export interface FrameRow {
  readonly file: number;
  readonly line: number;
  readonly start: number;
  readonly length: number;
  readonly kind: number;
  readonly method: number;
  readonly id: number;
  readonly update: number;
  readonly session: number;
  readonly toolCall: number;
  readonly time: number;
}

const FIRST_CAPACITY = 1024;

const emptyColumns = (rows: number): FrameColumns => ({
  count: rows,
  file: new Uint16Array(rows),
  line: new Uint32Array(rows),
  start: new Float64Array(rows),
  length: new Uint32Array(rows),
  kind: new Uint8Array(rows),
  direction: new Uint8Array(rows),
  directionBasis: new Uint8Array(rows),
  method: new Uint32Array(rows),
  id: new Uint32Array(rows),
  update: new Uint32Array(rows),
  session: new Uint32Array(rows),
  toolCall: new Uint32Array(rows),
  time: new Float64Array(rows),
  answers: new Int32Array(rows),
});

/** The first `count` rows in columns of `rows` rows. */
const resized = (columns: FrameColumns, count: number, rows: number): FrameColumns => {
  const next = emptyColumns(rows);
  next.file.set(columns.file.subarray(0, count));
  next.line.set(columns.line.subarray(0, count));
  next.start.set(columns.start.subarray(0, count));
  next.length.set(columns.length.subarray(0, count));
  next.kind.set(columns.kind.subarray(0, count));
  next.direction.set(columns.direction.subarray(0, count));
  next.directionBasis.set(columns.directionBasis.subarray(0, count));
  next.method.set(columns.method.subarray(0, count));
  next.id.set(columns.id.subarray(0, count));
  next.update.set(columns.update.subarray(0, count));
  next.session.set(columns.session.subarray(0, count));
  next.toolCall.set(columns.toolCall.subarray(0, count));
  next.time.set(columns.time.subarray(0, count));
  next.answers.set(columns.answers.subarray(0, count));
  return next;
};

/**
 * The frame index while files are read. Room is doubled when it is full, so that appending costs the same at any length.
 * The columns are written one by one on purpose: a common loop over arrays of several kinds is several times slower.
 */
export class GrowingFrames {
  private rows = 0;
  private room = emptyColumns(FIRST_CAPACITY);

  get count(): number {
    return this.rows;
  }

  /** The columns as they are now, longer than `count`; rows of a complete file may be written. Not to be kept. */
  get columns(): FrameColumns {
    return this.room;
  }

  push(row: FrameRow): void {
    const i = this.rows;
    if (i === this.room.count) this.room = resized(this.room, i, i * 2);
    const { room } = this;
    room.file[i] = row.file;
    room.line[i] = row.line;
    room.start[i] = row.start;
    room.length[i] = row.length;
    room.kind[i] = row.kind;
    room.method[i] = row.method;
    room.id[i] = row.id;
    room.update[i] = row.update;
    room.session[i] = row.session;
    room.toolCall[i] = row.toolCall;
    room.time[i] = row.time;
    room.answers[i] = -1;
    this.rows = i + 1;
  }

  /** The columns at their exact size, for queries. */
  finished(): FrameColumns {
    return resized(this.room, this.rows, this.rows);
  }
}

/** A column of whole numbers below 2³² that grows, for what is kept only while a file is read. */
export class NumberList {
  private items = new Uint32Array(FIRST_CAPACITY);
  private length = 0;

  push(value: number): void {
    if (this.length === this.items.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length] = value;
    this.length += 1;
  }

  /** The value at `i`, 0 where there is none. */
  at(i: number): number {
    return i < this.length ? (this.items[i] ?? 0) : 0;
  }
}
