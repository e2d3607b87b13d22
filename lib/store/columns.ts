import type { FrameColumns } from './types.ts';

/** Arrays a column can be made of. */
type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** One column that grows: room is doubled when it is full, so appending costs the same at any length. */
export class Column<A extends NumberArray> {
  private items: A;
  private length = 0;

  constructor(private readonly make: (size: number) => A) {
    this.items = make(1024);
  }

  push(value: number): void {
    if (this.length === this.items.length) {
      const larger = this.make(this.items.length * 2);
      larger.set(this.items);
      this.items = larger;
    }
    this.items[this.length] = value;
    this.length += 1;
  }

  get(i: number): number {
    return this.items[i] ?? 0;
  }

  set(i: number, value: number): void {
    this.items[i] = value;
  }

  /** The column at its exact size. */
  finished(): A {
    const exact = this.make(this.length);
    exact.set(this.items.subarray(0, this.length));
    return exact;
  }
}

const u8 = (size: number): Uint8Array => new Uint8Array(size);
const u16 = (size: number): Uint16Array => new Uint16Array(size);
const u32 = (size: number): Uint32Array => new Uint32Array(size);
const i32 = (size: number): Int32Array => new Int32Array(size);
const f64 = (size: number): Float64Array => new Float64Array(size);

/** The frame index while files are read. Directions, and what follows from them, are set when a file is complete. */
export class GrowingFrames {
  private rows = 0;
  readonly file = new Column(u16);
  readonly line = new Column(u32);
  readonly start = new Column(f64);
  readonly length = new Column(u32);
  readonly kind = new Column(u8);
  readonly direction = new Column(u8);
  readonly directionBasis = new Column(u8);
  readonly method = new Column(u32);
  readonly update = new Column(u32);
  readonly session = new Column(u32);
  readonly toolCall = new Column(u32);
  readonly time = new Column(f64);
  readonly answers = new Column(i32);

  get count(): number {
    return this.rows;
  }

  /** Appends a row. The three columns of direction start empty. */
  push(row: {
    readonly file: number;
    readonly line: number;
    readonly start: number;
    readonly length: number;
    readonly kind: number;
    readonly method: number;
    readonly update: number;
    readonly session: number;
    readonly toolCall: number;
    readonly time: number;
  }): void {
    this.rows += 1;
    this.file.push(row.file);
    this.line.push(row.line);
    this.start.push(row.start);
    this.length.push(row.length);
    this.kind.push(row.kind);
    this.direction.push(0);
    this.directionBasis.push(0);
    this.method.push(row.method);
    this.update.push(row.update);
    this.session.push(row.session);
    this.toolCall.push(row.toolCall);
    this.time.push(row.time);
    this.answers.push(-1);
  }

  /** The columns at their exact size, for queries. */
  finished(): FrameColumns {
    return {
      count: this.rows,
      file: this.file.finished(),
      line: this.line.finished(),
      start: this.start.finished(),
      length: this.length.finished(),
      kind: this.kind.finished(),
      direction: this.direction.finished(),
      directionBasis: this.directionBasis.finished(),
      method: this.method.finished(),
      update: this.update.finished(),
      session: this.session.finished(),
      toolCall: this.toolCall.finished(),
      time: this.time.finished(),
      answers: this.answers.finished(),
    };
  }
}
