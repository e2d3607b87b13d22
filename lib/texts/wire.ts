import { stringAt } from '../base/narrow.ts';
import { outputFilesOf } from '../hosts/qwen/claims.ts';
import { jsonValueByteLength } from '../json/value-bytes.ts';
import type { CallPass } from '../trace/types.ts';
import { clearedBy, foldValue } from '../trace/value.ts';
import type { FieldText } from './field-texts.ts';
import { contentTexts, displayTexts, printedNothing } from './field-texts.ts';
import type { TextStore } from './make-text.ts';
import { absentText, observedAt, presentText } from './make-text.ts';
import type { PassName } from './pass-name.ts';
import { noShownText, shownText } from './shown.ts';
import { terminalTexts } from './terminals.ts';
import type { CallText } from './types.ts';

/** Texts of one pass: the two display fields, terminals, and what of them is shown, with the files `rawOutput` names as the place of the whole output. */
export interface WireTexts {
  readonly name: PassName;
  readonly content: readonly CallText[];
  readonly rawOutput: readonly CallText[];
  /** Outputs of the terminals the pass names. */
  readonly terminals: readonly CallText[];
  /** What a conforming client shows of the pass. */
  readonly shown: CallText;
  readonly outputFiles: readonly string[];
}

type DisplayField = 'content' | 'rawOutput';

/** Texts of each field's value; an empty list where the value holds none. */
const textsIn: { readonly [field in DisplayField]: (value: unknown) => readonly FieldText[] } = {
  content: contentTexts,
  rawOutput: displayTexts,
};

const fieldName = (name: PassName, field: DisplayField) => ({ id: `${name.id}.${field}`, role: field, label: `${name.label} ${field}` });

const readField = async (
  store: TextStore,
  name: PassName,
  pass: CallPass,
  field: DisplayField,
): Promise<{ readonly texts: readonly CallText[]; readonly value?: unknown }> => {
  const named = { ...fieldName(name, field), path: pass.path };
  const found = await foldValue(store, pass, field);
  if (!found.ok) return { texts: [absentText(named, 'cannot tell', found.problem.what)] };
  if (found.value === undefined) {
    const cleared = clearedBy(pass, field);
    const why =
      cleared === undefined ? `No update of this pass wrote ${field}.` : `Update ${cleared + 1} of this pass cleared ${field} with null.`;
    return { texts: [absentText(named, 'not written', why)] };
  }
  const { value, frame, update, from } = found.value;
  const written = pass.updates[update];
  const by = written?.how === 'permission' ? 'permission request' : (written?.how ?? 'update');
  const folded = from > 1 ? `, put together from ${from} updates` : '';
  const status = written?.status === undefined ? '' : ` (${written.status})`;
  const fieldBytes = jsonValueByteLength(value);
  const inside = textsIn[field](value);
  if (inside.length === 0) {
    return { texts: [absentText({ ...named, fieldBytes }, 'not written', `The last ${by}${status} left ${field} empty.`)], value };
  }
  const texts = inside.map((one) => {
    const { suffix, text, rendered, note } = one;
    const own = { ...named, id: named.id + suffix, label: named.label + suffix, fieldBytes, ...(rendered ? { rendered } : {}) };
    const noted = note === undefined ? '' : `, ${note}`;
    // Of a shell result the empty text is what a host's rules start from.
    if (printedNothing(one) && stringAt(value, 'type') !== 'shell_result') {
      return absentText(own, 'not written', `${field}${suffix} is empty: the tool printed nothing there${noted}.`);
    }
    return presentText(
      own,
      text,
      observedAt(store, frame.ref, `${field}${suffix} of the ${by}${status}${folded}${noted}`, { frame: frame.index }),
    );
  });
  return { texts, value };
};

/** Texts of `content` and `rawOutput` as the pass left them, through the frames that wrote them, its terminals, and what is shown. */
export const wireTexts = async (store: TextStore, name: PassName, pass: CallPass): Promise<WireTexts> => {
  const content = await readField(store, name, pass, 'content');
  const rawOutput = await readField(store, name, pass, 'rawOutput');
  const terminals = await terminalTexts(store, name, pass);
  return {
    name,
    content: content.texts,
    rawOutput: rawOutput.texts,
    terminals: terminals.map(({ text }) => text),
    shown: await shownText(store, name, pass, terminals),
    outputFiles: outputFilesOf(rawOutput.value),
  };
};

/** The same two fields where the bundle has no such pass. */
export const noWireTexts = (name: PassName, sentence: string): WireTexts => ({
  name,
  content: [absentText(fieldName(name, 'content'), 'not captured', sentence)],
  rawOutput: [absentText(fieldName(name, 'rawOutput'), 'not captured', sentence)],
  terminals: [],
  shown: noShownText(name, sentence),
  outputFiles: [],
});
