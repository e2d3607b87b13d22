import { inferDirections } from '../capture/direction.ts';
import type { FactTable, FrameFacts } from '../capture/message.ts';
import { messageFacts, messageSubject } from '../capture/message.ts';
import type { FramePart } from '../capture/types.ts';
import { Column, type GrowingFrames } from './columns.ts';
import { StringTable } from './strings.ts';
import { directionBases, directions, frameKinds } from './types.ts';

const u8 = (size: number): Uint8Array => new Uint8Array(size);
const u32 = (size: number): Uint32Array => new Uint32Array(size);

/**
 * The frames of one file while it is read: appends their rows, keeps beside them what direction needs, and sets
 * directions, answers and what follows from them when the file is complete.
 */
export class FileFrames implements FactTable {
  private readonly first: number;
  /** Ids and methods named by errors: needed for this file alone, so kept out of the store's strings. */
  private readonly words = new StringTable();
  private readonly ids = new Column(u32);
  private readonly shapes = new Column(u32);
  private readonly names = new Column(u32);
  private readonly labels = new Column(u8);

  constructor(
    private readonly file: number,
    private readonly frames: GrowingFrames,
    private readonly strings: StringTable,
  ) {
    this.first = frames.count;
  }

  get count(): number {
    return this.frames.count - this.first;
  }

  add(part: FramePart): void {
    const facts = messageFacts(part.message);
    const subject = messageSubject(part.message);
    this.frames.push({
      file: this.file,
      line: part.line,
      start: part.range.start,
      length: part.range.end - part.range.start,
      kind: frameKinds.indexOf(facts.kind),
      method: this.strings.number(facts.method),
      update: this.strings.number(subject.update),
      session: this.strings.number(subject.session),
      toolCall: this.strings.number(subject.toolCall),
      time: part.time ?? Number.NaN,
    });
    this.ids.push(this.words.number(facts.id));
    this.shapes.push(facts.shape);
    this.names.push(this.words.number(facts.names));
    this.labels.push(part.labelled === undefined ? 0 : 1 + directions.indexOf(part.labelled));
  }

  at(i: number): FrameFacts {
    const row = this.first + i;
    const id = this.words.at(this.ids.get(i));
    const method = this.strings.at(this.frames.method.get(row));
    const names = this.words.at(this.names.get(i));
    const label = directions[this.labels.get(i) - 1];
    return {
      kind: frameKinds[this.frames.kind.get(row)] ?? 'other',
      shape: this.shapes.get(i),
      ...(id !== undefined && { id }),
      ...(method !== undefined && { method }),
      ...(names !== undefined && { names }),
      ...(label !== undefined && { label }),
    };
  }

  /** Sets the columns that need the whole file. Returns whether its labels were turned. */
  finish(): boolean {
    const { flipped, direction, basis, answers, method } = inferDirections(this);
    const { frames } = this;
    for (let i = 0; i < this.count; i += 1) {
      const row = this.first + i;
      frames.direction.set(row, directions.indexOf(direction[i] ?? 'agent-to-client'));
      frames.directionBasis.set(row, directionBases.indexOf(basis[i] ?? 'neighbours'));
      frames.method.set(row, this.strings.number(method[i]));
      const request = answers[i] ?? -1;
      if (request === -1) continue;
      frames.answers.set(row, this.first + request);
      if (frames.session.get(row) === 0) frames.session.set(row, frames.session.get(this.first + request));
    }
    return flipped;
  }
}
