import { count, counted } from '../base/words.ts';
import { displayOfSpill } from '../hosts/qwen/envelope.ts';
import { cutInTool } from '../hosts/qwen/in-tool-cut.ts';
import { previewForSession, sessionStringLimit } from '../hosts/qwen/session-preview.ts';
import type { Derivation, DeriveInput, DeriveSettings } from './derive-types.ts';
import { absentText, presentText } from './make-text.ts';
import type { CallText, CallTexts, Provenance } from './types.ts';

const names = {
  model: { id: 'derived.model', role: 'model text', label: 'Derived model text' },
  display: { id: 'derived.display', role: 'stored display', label: 'Derived stored display' },
} as const;

/** Both texts, absent for one reason. */
export const withoutQwen = (reason: 'not captured' | 'cannot tell', sentence: string): readonly CallText[] =>
  Object.values(names).map((name) => absentText(name, reason, sentence));

/** A tool keeps this much below its header, so a text that fits is never cut. */
const bodyUnits = 4_000;

/** "qwen, cut above 24,000". */
export const qwenSettings = ({ cap }: DeriveSettings): string => `qwen, cut above ${count(cap)}`;

const fileOf = ({ claimed }: Pick<CallTexts, 'claimed'>, callId: string): { readonly path: string; readonly invented: boolean } => {
  const path = claimed[0]?.path;
  return path === undefined ? { path: `tool-results/${callId}.txt`, invented: true } : { path, invented: false };
};

/**
 * What the fullest text becomes in a host of the qwen family: cut in the tool (20/80), and as the stored display keeps it (60/40). From
 * which size on a tool cuts differs from tool to tool and is not known: the cap stands for it. Linear in the text.
 */
export const deriveQwen = (
  input: DeriveInput & { readonly data: string },
  texts: Pick<CallTexts, 'claimed'>,
  settings: DeriveSettings,
): Pick<Derivation, 'texts' | 'keeps' | 'notes'> => {
  const whole = input.data;
  const was = input.cutBy.length === 0 ? '' : `; it was cut already, by ${input.cutBy.join(', then ')}`;
  const provenance = (rule: string): Provenance => ({
    kind: 'derived',
    rule,
    from: `${input.words}${was}`,
    settings: qwenSettings(settings),
  });
  const { path, invented } = fileOf(texts, settings.callId);
  const isCut = whole.length > Math.max(settings.cap, bodyUnits);
  const model = isCut ? cutInTool(whole, path).text : whole;
  const size = counted(whole.length, 'unit');
  const modelRule = isCut
    ? `${size}: a header that names ${path}, then 20 % of the head and 80 % of the tail of ${count(bodyUnits)} units, the marker between`
    : `${size}: whole`;
  const inner = displayOfSpill(whole);
  const display = inner === undefined ? whole : whole.slice(inner.start, inner.end);
  const inside = inner === undefined ? '' : 'the output inside the shell envelope, ';
  const limit = count(sessionStringLimit);
  const displayRule =
    display.length > sessionStringLimit
      ? `${inside}${counted(display.length, 'unit')}, over ${limit}: 60 % head and 40 % tail with the marker inside the limit`
      : `${inside}${counted(display.length, 'unit')}, within ${limit}: whole`;
  return {
    texts: [
      presentText(names.model, model, provenance(modelRule)),
      presentText(names.display, previewForSession(display), provenance(displayRule)),
    ],
    keeps: 'its source',
    notes: [
      'From which size on a tool cuts differs from tool to tool and is not known: the cap stands for it.',
      ...(isCut && invented ? [`No text of this call names a file; ${path} is invented.`] : []),
    ],
  };
};
