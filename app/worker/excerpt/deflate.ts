import { type Problem, problem } from '../../../lib/base/problem.ts';
import { fail, ok, type Result } from '../../../lib/base/result.ts';
import { cancelled } from '../protocol/feature.ts';

/** Most bytes that an excerpt may unfold to, and from which size on how many times its own size: a link is input like any other. */
export interface InflateLimits {
  readonly bytes: number;
  readonly ratio: number;
  readonly ratioFrom: number;
}

export const inflateLimits: InflateLimits = { bytes: 64 * 1024 * 1024, ratio: 200, ratioFrom: 4 * 1024 * 1024 };

/** True where what `packed` bytes unfold to is more than a page takes from a link. */
export const unfoldsTooFar = (packed: number, unfolded: number, limits = inflateLimits): boolean =>
  unfolded > limits.bytes || (unfolded > limits.ratioFrom && unfolded > packed * limits.ratio);

/** Bytes handed to the compressor at a time: between two of them a cancellation is heard. */
const portion = 1024 * 1024;

/** What a long transformation asks of its surroundings. */
export interface Watch {
  /** Called now and then with the bytes done so far; false stops the work. */
  goOn(done: number): Promise<boolean>;
}

const joined = (chunks: readonly Uint8Array[], length: number): Uint8Array => {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
};

/** Feeds bytes to one side of a transformation. Its errors reach whoever reads the other side. */
async function feed(bytes: Uint8Array<ArrayBuffer>, into: WritableStream<BufferSource>): Promise<void> {
  const writer = into.getWriter();
  try {
    for (let at = 0; at < bytes.length; at += portion) await writer.write(bytes.subarray(at, at + portion));
    await writer.close();
  } catch {
    // Told by the reading side.
  }
}

type Transformation = { readonly readable: ReadableStream<Uint8Array>; readonly writable: WritableStream<BufferSource> };

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  { readable, writable }: Transformation,
  watch: Watch,
  tooMuch: (done: number) => Problem | undefined,
): Promise<Result<Uint8Array>> {
  void feed(bytes, writable);
  const reader = readable.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    length += part.value.length;
    const much = tooMuch(length);
    const on = much === undefined && (await watch.goOn(length));
    if (!on) {
      await reader.cancel();
      return much === undefined ? cancelled() : fail(much);
    }
    chunks.push(part.value);
  }
  return ok(joined(chunks, length));
}

/** Bytes deflated, without header or checksum. */
export const deflate = (bytes: Uint8Array<ArrayBuffer>, watch: Watch): Promise<Result<Uint8Array>> =>
  through(bytes, new CompressionStream('deflate-raw'), watch, () => undefined);

/** Deflated bytes unfolded; fails with `bad-link` where they are damaged, or unfold to more than the limits allow. */
export async function inflate(bytes: Uint8Array<ArrayBuffer>, watch: Watch, limits = inflateLimits): Promise<Result<Uint8Array>> {
  const tooMuch = (done: number): Problem | undefined =>
    unfoldsTooFar(bytes.length, done, limits)
      ? problem(
          'bad-link',
          `The excerpt in this link unfolds to more than ${Math.round(Math.min(limits.bytes, done) / 1e6)} MB, from ${Math.ceil(bytes.length / 1000)} KB.`,
          {},
          'It was stopped, as links made by this page never do that. Ask for the capture itself.',
        )
      : undefined;
  try {
    return await through(bytes, new DecompressionStream('deflate-raw'), watch, tooMuch);
  } catch {
    return fail(
      problem(
        'bad-link',
        'The excerpt in this link is damaged: it cannot be unfolded.',
        {},
        'Ask for the link again; it may have been cut on its way.',
      ),
    );
  }
}
