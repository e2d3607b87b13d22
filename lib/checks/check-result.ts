import { isObject, stringAt } from '../base/narrow.ts';
import { hidesError } from '../hosts/framework/data-text.ts';
import { toolResultOf } from '../hosts/framework/tool-result.ts';
import type { Check } from './types.ts';
import { shortened } from './words.ts';

/** A value that was seen as the call's result, with the text it stands in. */
export interface SeenResult {
  readonly text: string;
  readonly value: unknown;
}

/** What the stored history keeps of a failure. */
export interface StoredError {
  /** `toolCallResult.error`, unnarrowed. */
  readonly error: unknown;
  /** The error's words stand in `functionResponse.response.error`. */
  readonly told: boolean;
}

/** `''` beside an unflagged error: the model is sent an empty text, and nobody is told of the error (family A, "Data to text"). */
const invisible = ({ text, value }: SeenResult): readonly Check[] => {
  const { result, form } = toolResultOf(value, false);
  if (form !== 'a tool result' || !hidesError(result)) return [];
  const sentence = `the error is invisible: the data is an empty text and the error is not flagged, so that the model is sent nothing (“${shortened(result.error ?? '')}”)`;
  return [{ id: `${text}:error invisible`, text, verdict: 'note', sentence }];
};

const isLost = (error: unknown): boolean => isObject(error) && stringAt(error, 'message') === undefined && Object.keys(error).length === 0;

/**
 * Findings about errors: one that nobody is told of, and one whose text the stored history lost (`toolCallResult.error` is `{}`; an `Error`
 * has no members that JSON writes).
 */
export const resultChecks = (seen: readonly SeenResult[], stored: StoredError | undefined): readonly Check[] => [
  ...seen.flatMap(invisible),
  ...(stored !== undefined && isLost(stored.error)
    ? [
        {
          id: 'history:error',
          text: 'history',
          verdict: 'note',
          sentence: `the error's text is lost in toolCallResult.error, which is {}${stored.told ? '; the response beside it keeps what the model was told' : ''}`,
          ...(stored.told ? ({ reason: 'told beside it' } as const) : {}),
        } as const,
      ]
    : []),
];
