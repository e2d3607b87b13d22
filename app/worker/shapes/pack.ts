import { problem } from '../../../lib/base/problem.ts';
import { fail, ok, type Result } from '../../../lib/base/result.ts';
import { writePayloadOf } from '../../../lib/excerpt/payload.ts';
import { compactJson } from '../../../lib/json/compact-json.ts';
import { toBase64Url } from '../../../lib/link/base64url.ts';
import { linkLimits } from '../../../lib/link/length.ts';
import { concatText } from '../../../lib/shapes/concat.ts';
import type { ValueHost } from '../../../lib/texts/derive-value.ts';
import { deflate, inflateLimits, unfoldsTooFar } from '../excerpt/deflate.ts';
import { cancelled, type Work } from '../protocol/feature.ts';

/** Session of the capture that is made of a value. */
export const ownSession = 'own-value';

/** A link holds more than the data: room for the place in it, in characters. */
const roomForPlace = 4_000;

const tooLarge = () =>
  fail(
    problem(
      'link-too-long',
      'The value is too large to be opened so: it would not fit a link.',
      {},
      'Record it as a capture, and open that.',
    ),
  );

/** What the host's rule is applied to, as a process log keeps result data. */
const dataOf = (value: unknown, host: ValueHost): Result<unknown> => {
  const json = compactJson(value);
  if (!json.ok) return json;
  return ok(host === 'qwen in-tool cut' && typeof value !== 'string' ? json.value : value);
};

/** The frames around it: a client is shown what concatenation makes of the value, where that is what is looked at. */
const framesOf = (value: unknown, host: ValueHost, callId: string): readonly unknown[] => {
  const text = host === 'naive concat' ? concatText(value) : undefined;
  const content = text?.ok ? [{ type: 'content', content: { type: 'text', text: text.value } }] : undefined;
  const update = (own: object) => ({ jsonrpc: '2.0', method: 'session/update', params: { sessionId: ownSession, update: own } });
  return [
    update({ sessionUpdate: 'tool_call', toolCallId: callId, title: 'A value of your own', kind: 'other', status: 'in_progress' }),
    update({ sessionUpdate: 'tool_call_update', toolCallId: callId, status: 'completed', ...(content === undefined ? {} : { content }) }),
  ];
};

const lines = (values: readonly unknown[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** The files of the small capture that a value is: its frames, and the log in which a host keeps the result data of the call. */
export const filesOfValue = (
  value: unknown,
  host: ValueHost,
  callId: string,
): Result<readonly { readonly path: string; readonly text: string }[]> => {
  const data = dataOf(value, host);
  if (!data.ok) return data;
  const record = { sessionId: ownSession, processEvent: { type: 'tool-result', callId, result: data.value } };
  return ok([
    { path: 'value.ndjson', text: lines(framesOf(value, host, callId)) },
    { path: 'value-data.jsonl', text: lines([record]) },
  ]);
};

/** The capture of a value, packed as a link holds it. Fails with the reason where the value has no JSON, or is too large for a link. */
export async function packValue(value: unknown, host: ValueHost, callId: string, work: Work): Promise<Result<string>> {
  const files = filesOfValue(value, host, callId);
  if (!files.ok) return files;
  const bytes = new TextEncoder().encode(writePayloadOf(files.value, 'a value'));
  const packed = await deflate(bytes, {
    goOn: async () => {
      await work.breathe();
      return !work.cancelled();
    },
  });
  if (!packed.ok) return packed;
  if (work.cancelled()) return cancelled();
  const data = toBase64Url(packed.value);
  return data.length + roomForPlace >= linkLimits.browsers || unfoldsTooFar(packed.value.length, bytes.length, inflateLimits)
    ? tooLarge()
    : ok(data);
}
