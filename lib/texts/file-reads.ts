import { numberAt, objectAt, stringAt } from '../base/narrow.ts';
import type { TextStore } from './make-text.ts';
import { absentText, observedAt, presentText } from './make-text.ts';
import type { BundleCall, CallText } from './types.ts';

const nameOf = (nth: number) => ({
  id: nth === 0 ? 'file-read' : `file-read${nth + 1}`,
  role: 'file read' as const,
  label: nth === 0 ? 'File read' : `File read ${nth + 1}`,
});

/** True for tools whose result is what a file holds, not what they did to it. */
export const isReadTool = (call: BundleCall): boolean => call.call?.kind === 'read' || /(^|_)read(_|$)/i.test(call.tool ?? '');

const askedFor = async (store: TextStore, request: number): Promise<string> => {
  const frame = request < 0 ? undefined : await store.read(request);
  const params = frame?.ok ? objectAt(frame.value.message, 'params') : undefined;
  const path = stringAt(params, 'path');
  const line = numberAt(params, 'line');
  const limit = numberAt(params, 'limit');
  const from = line === undefined ? '' : ` from line ${line}`;
  const most = limit === undefined ? '' : `, at most ${limit} lines`;
  return path === undefined ? '' : ` (${path}${from}${most})`;
};

const fileRead = async (store: TextStore, answer: number, nth: number): Promise<CallText> => {
  const frame = await store.read(answer);
  if (!frame.ok) return absentText(nameOf(nth), 'cannot tell', frame.problem.what);
  const asked = await askedFor(store, store.frames.answers[answer] ?? -1);
  const content = stringAt(objectAt(frame.value.message, 'result'), 'content');
  if (content !== undefined) {
    return presentText(nameOf(nth), content, observedAt(store, frame.value.ref, `answer to fs/read_text_file${asked}`, { frame: answer }));
  }
  const error = stringAt(objectAt(frame.value.message, 'error'), 'message');
  const why = error === undefined ? 'holds no content' : `is an error: ${error}`;
  return absentText(nameOf(nth), 'not written', `The answer to fs/read_text_file${asked} ${why}.`);
};

/** Files the client read for the call, whole as they crossed the wire. A read tool without one says so; other tools have none to miss. */
export const fileReadTexts = async (store: TextStore, call: BundleCall): Promise<readonly CallText[]> => {
  const answers = call.call?.fileReads ?? [];
  if (answers.length === 0) {
    return isReadTool(call)
      ? [
          absentText(
            nameOf(0),
            'not captured',
            'No fs/read_text_file answer of this call in this bundle: the agent may have read the file itself.',
          ),
        ]
      : [];
  }
  const texts: CallText[] = [];
  for (const [nth, answer] of answers.entries()) texts.push(await fileRead(store, answer, nth));
  return texts;
};
