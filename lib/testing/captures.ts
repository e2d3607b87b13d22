import { readFileSync } from 'node:fs';
import { arrayAt, objectAt, stringAt } from '../base/narrow.ts';

/** Folder of the shared captures; tests that need it are skipped where it is unset. */
export const capturesFolder: string | undefined = process.env.SPILLWAY_CAPTURES;

/** Text of a captured file. */
export const captureText = (file: string): string => readFileSync(`${capturesFolder}/${file}`, 'utf8');

/** Parsed lines of a captured NDJSON file. */
export const captureLines = (file: string): readonly unknown[] =>
  captureText(file)
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));

/** Model text by call id, from a stored history. */
export const modelTexts = (file: string): ReadonlyMap<string, string> => {
  const texts = new Map<string, string>();
  for (const record of captureLines(file)) {
    for (const part of arrayAt(objectAt(record, 'message'), 'parts') ?? []) {
      const response = objectAt(part, 'functionResponse');
      const answer = objectAt(response, 'response');
      const text = stringAt(answer, 'output') ?? stringAt(answer, 'error');
      if (text !== undefined) texts.set(stringAt(response, 'id') ?? '', text);
    }
  }
  return texts;
};

/** Stored display by call id, from a stored history. */
export const storedDisplays = (file: string): ReadonlyMap<string, unknown> => {
  const results = captureLines(file).map((record) => objectAt(record, 'toolCallResult'));
  return new Map(results.flatMap((result) => (result ? [[stringAt(result, 'callId') ?? '', result.resultDisplay]] : [])));
};

/** The last `rawOutput` of a call on a wrapped wire. */
export const rawOutputOf = (file: string, id: string): unknown => {
  const updates = captureLines(file).map((line) => objectAt(objectAt(objectAt(line, 'frame'), 'params'), 'update'));
  return updates.findLast((update) => stringAt(update, 'toolCallId') === id && update?.rawOutput !== undefined)?.rawOutput;
};
