import { problem } from '../../../lib/base/problem.ts';
import { fail, ok, type Result } from '../../../lib/base/result.ts';
import { compactJson } from '../../../lib/json/compact-json.ts';
import { parseLiteral } from '../../../lib/shapes/parse-literal.ts';
import { type CallValue, callValues } from '../../../lib/texts/call-values.ts';
import { notOpen, type Work } from '../protocol/feature.ts';
import { examine } from '../session.ts';

/**
 * Where a value is to be taken from: what a person typed, or a place of a call; without an id the one nearest to its result that is not
 * empty.
 */
export type ShapeFrom =
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'call'; readonly call: number; readonly id?: string };

/** A value of a call that can be chosen. */
export interface ShapeChoice {
  readonly id: string;
  readonly label: string;
}

/** A value, and how it is written where nobody typed it. */
export interface TakenValue {
  readonly value: unknown;
  readonly choices: readonly ShapeChoice[];
  /** Id of the choice that was taken; absent for a value that was typed. */
  readonly chosen?: string;
  /** What a person reads: a string as it is, anything else as indented JSON. */
  readonly text: string;
}

/** True for what holds nothing of a result: a tool that tells it elsewhere leaves such a display. */
const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

const indented = (value: unknown): string => {
  if (typeof value === 'string') return value;
  // Values of a call came out of JSON; one that cannot be indented is nested too deep, and is written compactly if at all.
  try {
    return JSON.stringify(value, null, 2) ?? '';
  } catch {
    const json = compactJson(value);
    return json.ok ? json.value : '';
  }
};

/** The values of a call that can be chosen; fails where the call is not open (any more). */
export async function valuesOfCall(index: number, work: Work): Promise<Result<readonly CallValue[]>> {
  const session = work.session();
  const call = session?.calls[index];
  if (session === undefined || call === undefined) return notOpen(`Call ${index + 1}`);
  const examined = await examine(session, call, work.library);
  return examined.ok ? callValues(call, session.store, examined.value.texts.texts) : examined;
}

/** Reads a value. Fails with the place where what was typed is none, and where the call is not open (any more) or holds no value. */
export async function takeValue(from: ShapeFrom, work: Work): Promise<Result<TakenValue>> {
  if (from.kind === 'typed') {
    const value = parseLiteral(from.text);
    return value.ok ? ok({ value: value.value, choices: [], text: from.text }) : value;
  }
  const values = await valuesOfCall(from.call, work);
  if (!values.ok) return values;
  const taken = values.value.find(({ id }) => id === from.id) ?? values.value.find(({ value }) => !isEmpty(value)) ?? values.value[0];
  if (taken === undefined) {
    return fail(
      problem(
        'bad-argument',
        'No value of this call is in what is open.',
        {},
        'Choose another call, or open the files that hold its result.',
      ),
    );
  }
  const choices = values.value.map(({ id, label }) => ({ id, label }));
  return ok({ value: taken.value, choices, chosen: taken.id, text: indented(taken.value) });
}
