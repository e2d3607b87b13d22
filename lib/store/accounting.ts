import type { Accounting, Part, PartKind } from '../capture/types.ts';

/** Sums parts by kind. The five `bytes` of a file read to its end add up to its size. */
export class Accounts {
  private readonly sums = new Map<PartKind, { count: number; bytes: number }>();

  add(part: Part): void {
    const isJoint = part.kind === 'frame' && part.joint === true;
    const bytes = isJoint ? 0 : part.range.end - part.range.start;
    const sum = this.sums.get(part.kind);
    if (sum === undefined) this.sums.set(part.kind, { count: 1, bytes });
    else {
      sum.count += 1;
      sum.bytes += bytes;
    }
  }

  finished(): Accounting {
    const of = (kind: PartKind) => this.sums.get(kind) ?? { count: 0, bytes: 0 };
    return { frame: of('frame'), record: of('record'), problem: of('problem'), blank: of('blank'), container: of('container') };
  }
}
