import type { LabelCheck } from '../capture/direction.ts';
import { inferDirections } from '../capture/direction.ts';
import type { FactTable, FrameFacts } from '../capture/message.ts';
import { messageFacts, messageSubject } from '../capture/message.ts';
import type { FramePart, LabelPolicy } from '../capture/types.ts';
import type { GrowingFrames } from './columns.ts';
import { NumberList } from './columns.ts';
import { StringTable } from './strings.ts';
import { directionBases, directions, frameKinds } from './types.ts';

/**
 * The frames of one file while it is read: appends their rows, keeps beside them what direction needs, and sets
 * directions, answers and what follows from them when the file is complete.
 */
export class FileFrames implements FactTable {
  private readonly first: number;
  /** Methods named by errors, and connections: needed for this file alone, so kept out of the store's strings. */
  private readonly words = new StringTable();
  private readonly shapes = new NumberList();
  private readonly names = new NumberList();
  private readonly labels = new NumberList();
  private readonly connections = new NumberList();

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
      id: this.strings.number(facts.id),
      update: this.strings.number(subject.update),
      session: this.strings.number(subject.session),
      toolCall: this.strings.number(subject.toolCall),
      time: part.time ?? Number.NaN,
    });
    this.shapes.push(facts.shape);
    this.names.push(this.words.number(facts.names));
    this.labels.push(part.labelled === undefined ? 0 : 1 + directions.indexOf(part.labelled));
    this.connections.push(this.words.number(part.connection));
  }

  at(i: number): FrameFacts {
    const { columns } = this.frames;
    const row = this.first + i;
    // Not `directions[-1]`: an index before an array is looked up like a name, many times slower.
    const label = this.labels.at(i);
    return {
      kind: frameKinds[columns.kind[row] ?? -1] ?? 'other',
      id: this.strings.at(columns.id[row] ?? 0),
      method: this.strings.at(columns.method[row] ?? 0),
      shape: this.shapes.at(i),
      names: this.words.at(this.names.at(i)),
      label: label === 0 ? undefined : directions[label - 1],
      connection: this.words.at(this.connections.at(i)),
    };
  }

  /** Sets the columns that need the whole file. Returns what its labels were found to be. */
  finish(policy?: LabelPolicy): LabelCheck {
    const { labels, direction, basis, answers, method } = inferDirections(this, policy);
    const { columns } = this.frames;
    for (let i = 0; i < this.count; i += 1) {
      const row = this.first + i;
      columns.direction[row] = directions.indexOf(direction[i] ?? 'agent-to-client');
      columns.directionBasis[row] = directionBases.indexOf(basis[i] ?? 'neighbours');
      columns.method[row] = this.strings.number(method[i]);
      const request = answers[i] ?? -1;
      if (request === -1) continue;
      columns.answers[row] = this.first + request;
      if (columns.session[row] === 0) columns.session[row] = columns.session[this.first + request] ?? 0;
    }
    return labels;
  }
}
