import type { GluePhase, Item } from './lane.ts';
import type { Sheet } from './sheet.ts';

/** A full-width row that stands for a range of the source; an empty range is a seam. */
export interface Ruler {
  readonly row: number;
  readonly start: number;
  readonly end: number;
  /** Lines of the source the range touches, from 1. */
  readonly firstLine: number;
  readonly lastLine: number;
  readonly expanded: boolean;
}

/** What is folded into a ruler, and what is not. */
export interface Folding {
  /** Is this range of the source, which no other column has, to be laid out in full? */
  expanded(start: number, end: number): boolean;
  /** Is it too short and harmless to be folded at all? */
  plain(start: number, end: number): boolean;
  /** Places of the source where something of unknown length is missing: a ruler without lines. Ascending. */
  readonly seams: readonly number[];
}

/** The source's column of the sheet, and whether anybody sees it. */
export interface Axis {
  readonly column: number;
  readonly units: number;
  readonly drawn: boolean;
}

/** One text's items and its column of the sheet. */
export interface Lane {
  readonly column: number;
  readonly items: readonly Item[];
}

/**
 * The walk along the source: at each place where a text begins, stops or goes on being kept, it lays out what belongs
 * there. Order at a place: what ends the line kept so far; the ruler; rows of one text alone; the folded lines, if they
 * are wanted; what begins the next kept line; the kept text of all columns that have it.
 */
export class Walk {
  private readonly rulers: Ruler[] = [];
  private readonly next: number[];
  private at = 0;
  private seam = 0;
  /** A located stretch ended at this place: the row ends with it. */
  private ended = false;

  constructor(
    private readonly sheet: Sheet,
    private readonly lanes: readonly Lane[],
    private readonly source: Axis,
    private readonly folding: Folding,
  ) {
    this.next = lanes.map(() => 0);
  }

  run(): readonly Ruler[] {
    this.glue('first', this.ownRows);
    while (this.lanes.length === 0 ? this.alone() : this.step());
    return this.rulers;
  }

  private item(lane: number): Item | undefined {
    return this.lanes[lane]?.items[this.next[lane] ?? 0];
  }

  private advance(lane: number): void {
    this.next[lane] = (this.next[lane] ?? 0) + 1;
  }

  private readonly onLine = (column: number, units: number): void => this.sheet.emit([column], [column], units);
  private readonly ownRows = (column: number, units: number): void => {
    this.sheet.settle();
    this.onLine(column, units);
    this.sheet.settle();
  };

  /** The item a lane has come to, where it is glue of this phase at this place. */
  private glueAt(lane: number, phase: GluePhase): Item | undefined {
    const item = this.item(lane);
    return item?.kind === 'glue' && item.at === this.at && item.phase === phase ? item : undefined;
  }

  private waits(phase: GluePhase): boolean {
    for (let lane = 0; lane < this.lanes.length; lane++) if (this.glueAt(lane, phase) !== undefined) return true;
    return false;
  }

  /** Lays out the glue of this phase at this place. */
  private glue(phase: GluePhase, each: (column: number, units: number) => void): void {
    for (let lane = 0; lane < this.lanes.length; lane++) {
      const item = this.glueAt(lane, phase);
      if (item === undefined) continue;
      each(this.lanes[lane]?.column ?? 0, item.end - item.start);
      this.advance(lane);
    }
  }

  /** Lays out source units that no other column has. */
  private sourceAlone(units: number): void {
    this.sheet.emit([this.source.column], [this.source.column], units);
  }

  /** Where kept text begins next, at or after this place. */
  private nextStart(): number {
    let start = this.source.units;
    for (let lane = 0; lane < this.lanes.length; lane++) {
      const items = this.lanes[lane]?.items ?? [];
      let n = this.next[lane] ?? 0;
      while (items[n]?.kind === 'glue' && (items[n]?.at ?? 0) <= this.at) n += 1;
      start = Math.min(start, items[n]?.at ?? start);
    }
    return start;
  }

  private ruler(start: number, end: number, expanded: boolean): void {
    this.sheet.settle();
    const { column } = this.source;
    const firstLine = this.sheet.lineAt(column, start);
    const lastLine = this.sheet.lineAt(column, Math.max(start, end - 1));
    if (!expanded) this.sheet.skip(column, end - start);
    this.rulers.push({ row: this.sheet.rows, start, end, firstLine, lastLine, expanded });
    this.sheet.flush();
  }

  /** What only the source has, from here to `end`: a ruler, and how its lines follow if they are wanted. */
  private gap(end: number): (() => void) | undefined {
    const start = this.at;
    const show = (): void => {
      let from = start;
      for (const seam of this.folding.seams.filter((each) => each > start && each < end)) {
        this.sourceAlone(seam - from);
        this.ruler(seam, seam, false);
        from = seam;
      }
      this.sourceAlone(end - from);
      this.sheet.settle();
    };
    if (this.source.drawn && this.folding.plain(start, end)) return show;
    const expanded = this.folding.expanded(start, end);
    this.ruler(start, end, expanded);
    return expanded ? show : undefined;
  }

  /** A ruler for something of unknown length that is missing here, unless a gap says so already. */
  private sew(gapStarts: boolean): void {
    const { seams } = this.folding;
    let here = false;
    for (let seam = seams[this.seam]; seam !== undefined && seam <= this.at; seam = seams[this.seam]) {
      here ||= seam === this.at;
      this.seam += 1;
    }
    if (here && !gapStarts) this.ruler(this.at, this.at, false);
  }

  /** One place of the axis. False at the end. */
  private step(): boolean {
    this.glue('inline', this.onLine);
    const ending = this.waits('ending');
    this.glue('ending', this.onLine);
    let active = false;
    let opens = false;
    let inside = false;
    for (let lane = 0; lane < this.lanes.length; lane++) {
      const item = this.item(lane);
      if (item?.kind !== 'kept') continue;
      active ||= item.at <= this.at;
      opens ||= item.at === this.at && item.opens;
      inside ||= item.at > this.at && !item.opens;
    }
    if (ending || this.ended || opens) this.sheet.settle();
    this.ended = false;
    const end = active ? this.at : this.nextStart();
    const gapStarts = end > this.at && !inside;
    this.sew(gapStarts);
    const unfold = gapStarts ? this.gap(end) : undefined;
    if (end > this.at && inside) this.sheet.emit([this.source.column], this.source.drawn ? [this.source.column] : [], end - this.at);
    this.glue('rows', this.ownRows);
    unfold?.();
    if (end > this.at) {
      this.at = end;
      return true;
    }
    if (this.waits('opening')) this.sheet.settle();
    this.glue('opening', this.onLine);
    return this.along();
  }

  /** Lays out the kept text of all columns that have it, from here to the next place. */
  private along(): boolean {
    const columns: number[] = [];
    let end = Math.min(this.source.units, this.folding.seams[this.seam] ?? this.source.units);
    for (let lane = 0; lane < this.lanes.length; lane++) {
      const item = this.item(lane);
      if (item === undefined) continue;
      const reached = item.kind === 'kept' && item.at <= this.at;
      if (reached) columns.push(this.lanes[lane]?.column ?? 0);
      end = Math.min(end, reached ? item.at + item.end - item.start : Math.max(item.at, this.at));
    }
    if (columns.length === 0 || end <= this.at) return false;
    const all = [this.source.column, ...columns];
    this.sheet.emit(all, this.source.drawn ? all : columns, end - this.at);
    this.at = end;
    for (let lane = 0; lane < this.lanes.length; lane++) {
      const item = this.item(lane);
      if (item?.kind !== 'kept' || item.at + item.end - item.start !== end) continue;
      this.ended ||= item.closes;
      this.advance(lane);
    }
    return true;
  }

  /** The source with nothing beside it: all of it, with rulers at its seams. */
  private alone(): boolean {
    this.sew(false);
    const end = Math.min(this.source.units, this.folding.seams[this.seam] ?? this.source.units);
    this.sourceAlone(end - this.at);
    this.at = end;
    if (end < this.source.units) return true;
    this.sew(false);
    return false;
  }
}
