import { count, counted } from '../base/words.ts';
import { type DerivedTexts, deriveTexts, type ModelForm } from '../hosts/framework/derive.ts';
import { scriptLimit, scriptText } from '../hosts/framework/script-text.ts';
import { type Spilled, spillPath } from '../hosts/framework/spill.ts';
import { type ResultForm, toolResultOf } from '../hosts/framework/tool-result.ts';
import type { Derivation, DeriveInput, DeriveSettings } from './derive-types.ts';
import { absentText, presentText } from './make-text.ts';
import type { CallText, Provenance } from './types.ts';

const names = {
  model: { id: 'derived.model', role: 'model text', label: 'Derived model text' },
  history: { id: 'derived.history', role: 'stored history', label: 'Derived history' },
  spill: { id: 'derived.spill', role: 'spill', label: 'Derived spill' },
  script: { id: 'derived.script', role: 'script text', label: 'Derived script text' },
} as const;

/** The four texts, all absent for one reason. */
export const withoutFramework = (reason: 'not captured' | 'cannot tell', sentence: string): readonly CallText[] =>
  Object.values(names).map((name) => absentText(name, reason, sentence));

/** "framework, plain, cap 24,000". */
export const frameworkSettings = ({ generation, cap, mount, writeError }: DeriveSettings): string => {
  const where = mount === null ? ', no workspace' : writeError === undefined ? '' : ', write failed';
  return `framework, ${generation}, cap ${count(cap)}${where}`;
};

const modelText = (form: ModelForm): string =>
  form.kind === 'text' ? form.text : form.blocks.map((block) => (block.kind === 'text' ? block.text : block.placeholder)).join('\n');

const modelRule = (form: ModelForm, history: Spilled, cap: number): string => {
  if (form.kind === 'text') return spilledRule(history, cap);
  const texts = form.blocks.filter(({ kind }) => kind === 'text').length;
  const images = counted(form.blocks.length - texts, 'image');
  return `native blocks: ${counted(texts, 'text')}, each under the cap of ${count(cap)} by itself, and ${images}, for which its placeholder stands here`;
};

const spilledRule = ({ cut, head, total, slotsKept }: Spilled, cap: number): string => {
  if (!cut) return `${counted(total, 'unit')}, within the cap of ${count(cap)}: whole`;
  const slots = slotsKept.length === 0 ? '' : ` and ${counted(slotsKept.length, 'image slot')}`;
  return `${counted(total, 'unit')}, over the cap of ${count(cap)}: the first ${count(head)}, the notice${slots}`;
};

const withoutFile = ({ cut, total }: Spilled, { cap, mount, date, callId, writeError }: DeriveSettings): string => {
  if (!cut) return `Nothing is spilled: ${counted(total, 'unit')} are within the cap of ${count(cap)}.`;
  if (mount === null) return 'Nothing is spilled: there is no writable workspace, and the notice says that the rest is not retained.';
  return `Writing ${spillPath(mount, date, callId)} failed (${writeError ?? 'no reason given'}): the rest is not retained.`;
};

const stringRule = { plain: 'a string is its own text', quoted: 'a string goes as JSON, quoted and escaped' } as const;

const notesOf = ({ invented }: DerivedTexts, form: ResultForm): readonly string[] => [
  ...(invented.length === 0 ? [] : [`The host's own reference ids are not known; invented here: ${invented.join(', ')}.`]),
  ...(form === 'the error of a failed call' ? ['The call failed: its text is taken for the error, which no generation quotes.'] : []),
];

/** What a result becomes in a host of the agent-framework family. Linear in the input. */
export const deriveFramework = (
  input: DeriveInput,
  failed: boolean,
  settings: DeriveSettings,
): Pick<Derivation, 'texts' | 'script' | 'differs' | 'keeps' | 'notes'> => {
  const { result, form } = toolResultOf(input.data, failed);
  const made = deriveTexts(result, settings);
  if (!made.ok) return { texts: withoutFramework('cannot tell', `${made.problem.what} ${made.problem.hint}`), keeps: 'nobody', notes: [] };
  const { model, history, spillFile, script, differs } = made.value;
  const current = scriptText(result, 'plain');
  const was = input.cutBy.length === 0 ? '' : `; it was cut already, by ${input.cutBy.join(', then ')}`;
  const from = `${input.words}, taken for ${form}${was}`;
  const provenance = (rule: string): Provenance => ({ kind: 'derived', rule, from, settings: frameworkSettings(settings) });
  const text = `${settings.generation} generation (${stringRule[settings.generation]}); `;
  const whole = spillFile === undefined ? '' : `; written to ${spillFile.path} in UTF-8, without the notice`;
  const scriptRule = `${result.structured === undefined ? text : 'content and structured content in one object, its text quoted; '}${script.cut ? `the first ${count(scriptLimit)} units` : 'never cut by the cap'}`;
  return {
    texts: [
      presentText(names.model, modelText(model), provenance(text + modelRule(model, history, settings.cap))),
      presentText(names.history, history.stored, provenance(text + spilledRule(history, settings.cap))),
      spillFile === undefined
        ? absentText(names.spill, 'not written', withoutFile(history, settings))
        : presentText(names.spill, spillFile.text, provenance(`${text}the whole text${whole}`)),
      presentText(names.script, script.text, provenance(scriptRule)),
    ],
    ...(current.ok ? { script: { plain: current.value.parse, quoted: current.value.parseQuoted } } : {}),
    ...(differs === undefined ? {} : { differs }),
    keeps: spillFile === undefined ? 'nobody' : 'derived spill',
    notes: notesOf(made.value, form),
  };
};
