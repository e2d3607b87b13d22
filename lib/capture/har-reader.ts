import type { Problem } from '../base/problem.ts';
import { problem } from '../base/problem.ts';
import { byteOffset, byteRange, lineNumber } from '../base/units.ts';
import { LONGEST_STRING } from './decode.ts';
import type { FoundProtocol } from './foreign-protocols.ts';
import { foreignProtocol, isAcp, namedProtocol } from './foreign-protocols.ts';
import { har } from './formats/har.ts';
import { readTime } from './formats/times.ts';
import type { HarEntry, HarSpan } from './har-scan.ts';
import { HarScan } from './har-scan.ts';
import type { LineOptions } from './lines.ts';
import { cancelledAt, DEFAULT_CHUNK_BYTES, lineOf, unreadableAt } from './lines.ts';
import { readLine } from './read-line.ts';
import { sliceOrNothing } from './source.ts';
import type { Detection, FramePart, Part, Source } from './types.ts';
import { counted, grouped } from './words.ts';

/** Everything that is no frame: it holds cookies and tokens, and is neither parsed nor shown. */
const REST = 'HAR’s other entries and headers';

/** True for text that begins as a HAR does: an object whose first key is `log`, or first but for plain values. */
export const isHar = (head: string): boolean =>
  /^\s*\{\s*(?:"[^"\\]{0,80}"\s*:\s*(?:"[^"\\]{0,400}"|[-\d.]+|true|false|null)\s*,\s*){0,8}"log"\s*:\s*\{/.test(head);

/** A HAR is followed by its bytes, which are those of UTF-8. */
export const otherEncoding = ({ path }: Source): Problem =>
  problem(
    'invalid-utf8',
    'The file is a HAR of a browser’s network panel, written again in UTF-16: most likely by a shell.',
    { file: path, byte: byteOffset(0) },
    'Open the HAR as the browser saved it, or save it as UTF-8.',
  );

interface Count {
  all: number;
  read: number;
}

const isFrame = (part: Part): part is FramePart => part.kind === 'frame';

/** Messages of another protocol as parts of their own; those that share their bytes are one. */
const setAside = (parts: readonly Part[], { protocol: { name } }: FoundProtocol): readonly Part[] =>
  parts.flatMap((part): readonly Part[] => {
    if (!isFrame(part)) return [part];
    return part.joint ? [] : [{ kind: 'container', range: part.range, line: part.line, name: `${name} message` }];
  });

/** Makes the parts of a HAR from what may hold frames, request by request. */
class HarParts {
  /** The first other protocol that was found. */
  protocol: FoundProtocol | undefined;
  private at = 0;
  private line = 1;
  private requests = 0;
  private tooLong = 0;
  private foreign = 0;
  private readonly counts: Readonly<Record<HarSpan['kind'], Count>> = { message: { all: 0, read: 0 }, body: { all: 0, read: 0 } };

  /** With `keepsAll` messages of other protocols are frames as well: a person asked for it. */
  constructor(
    private readonly source: Source,
    private readonly keepsAll: boolean,
  ) {}

  get hasFrames(): boolean {
    return this.counts.message.read + this.counts.body.read > 0;
  }

  /** The parts of a request: a browser may speak with more than one server, so each is judged by what it alone holds. */
  async entry({ spans, started }: HarEntry): Promise<readonly Part[]> {
    this.requests += 1;
    const read: { readonly kind: HarSpan['kind']; readonly parts: readonly Part[] }[] = [];
    for (const span of spans) read.push({ kind: span.kind, parts: await this.span(span, started) });
    const parts = read.flatMap((each) => each.parts);
    const found = this.keepsAll ? undefined : foreignProtocol(parts.filter(isFrame).map(({ message }) => message));
    const holding = read.filter((each) => each.parts.some(isFrame));
    if (found === undefined) for (const { kind } of holding) this.counts[kind].read += 1;
    else this.foreign += holding.length;
    this.protocol ??= found;
    return found === undefined ? parts : setAside(parts, found);
  }

  /** What is left to the end of the file. A problem is put on the last byte: what stands before it is not for anybody's eyes. */
  rest(found: Problem | undefined): readonly Part[] {
    const { size } = this.source;
    const end = found === undefined ? size : Math.max(this.at, size - 1);
    const rest = this.container(end);
    return found === undefined
      ? rest
      : [...rest, { kind: 'problem', range: byteRange(end, size), line: lineNumber(this.line), problem: found }];
  }

  get detection(): Detection {
    const { message, body } = this.counts;
    const sums = `${grouped(message.read)} of ${counted(message.all, 'WebSocket message')} and ${grouped(body.read)} of ${counted(body.all, 'body', 'bodies')}`;
    const others =
      this.foreign > 0
        ? `, ${grouped(this.foreign)} ${this.foreign === 1 ? 'holds' : 'hold'} ${this.protocol?.protocol.name} messages`
        : '';
    const long = this.tooLong > 0 ? `, ${counted(this.tooLong, 'object')} too long for a browser to read` : '';
    const behind = 'cookies, headers and everything else are left behind';
    const what = `log.entries with ${counted(this.requests, 'request')}: ${sums} hold frames${others}${long}; ${behind}`;
    return { format: 'har', name: har.name(''), why: what };
  }

  /** Why a HAR without frames is one. */
  get nothing(): Problem {
    const { message, body } = this.counts;
    if (this.protocol !== undefined) {
      const { what, hint } = namedProtocol('The file is a HAR of a browser’s network panel, and its messages are', this.protocol);
      return problem('unrecognised-file', what, { file: this.source.path, byte: byteOffset(0) }, hint);
    }
    const of = `${counted(message.all, 'WebSocket message')} and ${counted(body.all, 'body', 'bodies')}`;
    const what = `The file is a HAR of a browser’s network panel, but none of its ${of} holds an ACP frame.`;
    const hint = 'Open the network panel before the session begins, and save the HAR with content.';
    return problem('unrecognised-file', what, { file: this.source.path, byte: byteOffset(0) }, hint);
  }

  private async span({ kind, start, end, line }: HarSpan, started: string | undefined): Promise<readonly Part[]> {
    this.counts[kind].all += 1;
    if (end - start > LONGEST_STRING) this.tooLong += 1;
    const bytes = end - start > LONGEST_STRING ? undefined : await sliceOrNothing(this.source, start, end);
    if (bytes === undefined) return [];
    const span = { line: lineNumber(line), start: byteOffset(start), end: byteOffset(end) };
    const read = readLine(lineOf(span, bytes, true), { file: this.source.path, formats: [har] }).map(({ part }) => part);
    const [first] = read;
    if (first === undefined || (first.kind !== 'frame' && first.kind !== 'container')) return [];
    const parts = [...this.container(start), ...read.map((part) => this.placed(part, kind, started))];
    this.at = end;
    this.line = line;
    return parts;
  }

  /** Frames of a body are as old as its request; messages of a WebSocket are a connection of their own. */
  private placed(part: Part, kind: HarSpan['kind'], started: string | undefined): Part {
    if (part.kind !== 'frame') return part;
    const time = part.time ?? readTime(started);
    return {
      ...part,
      ...(time !== undefined && { time }),
      ...(kind === 'message' && { connection: `WebSocket ${this.requests}` }),
    };
  }

  private container(end: number): readonly Part[] {
    return end > this.at ? [{ kind: 'container', range: byteRange(this.at, end), line: lineNumber(this.line), name: REST }] : [];
  }
}

const torn = (source: Source): Problem =>
  problem(
    'torn-line',
    'The HAR ends before its JSON does: the export stopped in the middle.',
    { file: source.path, byte: byteOffset(source.size - 1) },
    'Every request before it is read. Export it again to have the rest.',
  );

/** What may hold frames, request by request. Ends with why the file was not read to its end, or is not whole. */
async function* entriesOf(source: Source, options: LineOptions): AsyncGenerator<HarEntry, { stopped?: Problem; torn?: Problem }> {
  const scan = new HarScan();
  const chunkBytes = options.chunkBytes ?? DEFAULT_CHUNK_BYTES;
  let stopped: Problem | undefined;
  for (let at = 0; at < source.size && stopped === undefined; at += chunkBytes) {
    const end = Math.min(at + chunkBytes, source.size);
    const chunk = options.progress?.cancelled?.() ? undefined : await sliceOrNothing(source, at, end);
    if (chunk === undefined) stopped = options.progress?.cancelled?.() ? cancelledAt(source, at) : unreadableAt(source, at);
    else {
      yield* scan.feed(chunk);
      options.progress?.onBytes?.(end, source.size);
    }
  }
  yield* scan.end();
  if (stopped !== undefined) return { stopped };
  return scan.isOpen ? { torn: torn(source) } : {};
}

/** The other protocol of a HAR none of whose messages is ACP's: it is looked through up to the first that is. */
const onlyProtocol = async (source: Source, options: LineOptions): Promise<FoundProtocol | undefined> => {
  const cancelled = options.progress?.cancelled;
  const parts = new HarParts(source, false);
  const entries = entriesOf(source, { ...options, progress: { ...(cancelled && { cancelled }) } });
  let next = await entries.next();
  for (; !next.done; next = await entries.next()) {
    const read = await parts.entry(next.value);
    if (read.some((part) => isFrame(part) && isAcp(part.message))) return undefined;
  }
  return next.value.stopped === undefined ? parts.protocol : undefined;
};

/**
 * Reads a HAR into parts, as `readParts` does, at any size: bytes are followed piece by piece, and only what may hold frames is read as a
 * whole. A HAR without frames is one problem on its last byte. Messages of other protocols are frames only where a person chose the form.
 */
export async function* readHar(source: Source, options: LineOptions, chosen = false): AsyncGenerator<readonly Part[], Detection> {
  const parts = new HarParts(source, chosen);
  parts.protocol = chosen ? undefined : await onlyProtocol(source, options);
  if (parts.protocol === undefined) {
    const entries = entriesOf(source, options);
    let next = await entries.next();
    for (; !next.done; next = await entries.next()) yield await parts.entry(next.value);
    const { stopped, torn: cut } = next.value;
    if (parts.hasFrames || stopped !== undefined) {
      yield parts.rest(stopped ?? cut);
      return parts.detection;
    }
  }
  const { nothing } = parts;
  yield parts.rest(nothing);
  return { format: 'unrecognised', name: 'not recognised', why: nothing.what };
}
