import { fail, ok, type Result } from '../base/result.ts';
import { counted } from '../base/words.ts';
import { toolResultOf } from '../hosts/framework/tool-result.ts';
import { compactJson } from '../json/compact-json.ts';
import { classify } from '../shapes/classify.ts';
import { concatText } from '../shapes/concat.ts';
import { wrongSetting } from './derive.ts';
import { deriveFramework, frameworkSettings } from './derive-framework.ts';
import { deriveQwen, qwenSettings, withoutQwen } from './derive-qwen.ts';
import type { Derivation, DeriveInput, DeriveSettings } from './derive-types.ts';
import { absentText, presentText } from './make-text.ts';
import type { CallText } from './types.ts';

/** Hosts, and one habit, that a value is tried in ("shapes", the page). */
export const valueHosts = ['framework plain', 'framework quoted', 'naive concat', 'qwen in-tool cut'] as const;
export type ValueHost = (typeof valueHosts)[number];

/** What of a host's settings decides what a value becomes there. */
export type ValueSettings = Omit<DeriveSettings, 'family' | 'generation' | 'from'>;

/** What a value becomes in one host. */
export interface HostedValue extends Pick<Derivation, 'script' | 'differs' | 'notes'> {
  readonly host: ValueHost;
  /** "framework, plain, cap 24,000". */
  readonly settings: string;
  readonly texts: readonly CallText[];
}

const concatenation = "'' + value: an object reads by its class, an array by its items joined by commas";

const concatTexts = (value: unknown, from: string): readonly CallText[] => {
  const text = concatText(value);
  const model = { id: 'derived.model', role: 'model text', label: 'Derived model text' } as const;
  const history = { id: 'derived.history', role: 'stored history', label: 'Derived history' } as const;
  const spill = { id: 'derived.spill', role: 'spill', label: 'Derived spill' } as const;
  const lost = absentText(spill, 'not written', 'Nothing is written beside the text: what it does not hold is gone.');
  if (!text.ok) {
    const sentence = `${text.problem.what} ${text.problem.hint}`;
    return [absentText(model, 'cannot tell', sentence), absentText(history, 'cannot tell', sentence), lost];
  }
  const provenance = { kind: 'derived', rule: concatenation, from, settings: 'naive concatenation' } as const;
  return [presentText(model, text.value, provenance), presentText(history, text.value, provenance), lost];
};

const inputOf = (data: unknown): DeriveInput => {
  const json = typeof data === 'string' ? ok(data) : compactJson(data);
  return { id: 'value', words: classify(data).words, data, units: json.ok ? json.value.length : 0, cutBy: [] };
};

const qwenOf = (value: unknown, settings: DeriveSettings): Pick<HostedValue, 'texts' | 'notes'> => {
  const text = typeof value === 'string' ? ok(value) : compactJson(value);
  if (!text.ok) return { texts: withoutQwen('cannot tell', `${text.problem.what} ${text.problem.hint}`), notes: [] };
  const input = { ...inputOf(value), data: text.value };
  const { texts, notes } = deriveQwen(input, { claimed: [] }, settings);
  const taken =
    typeof value === 'string'
      ? []
      : [`A tool of this family returns text: the value’s JSON, ${counted(text.value.length, 'unit')}, is taken for it.`];
  return { texts, notes: [...taken, ...notes] };
};

/** What the framework takes a value for, where that is more than plain data. */
const takenFor = (value: unknown): readonly string[] => {
  const { form } = toolResultOf(value, false);
  return form === 'its data' ? [] : [`It is taken for ${form}.`];
};

const hostedIn = (host: ValueHost, value: unknown, own: ValueSettings): HostedValue => {
  const settings: DeriveSettings = {
    ...own,
    family: host === 'qwen in-tool cut' ? 'qwen' : 'framework',
    generation: host === 'framework quoted' ? 'quoted' : 'plain',
  };
  switch (host) {
    case 'naive concat':
      return { host, settings: 'no cap', texts: concatTexts(value, classify(value).words), notes: [] };
    case 'qwen in-tool cut':
      return { host, settings: qwenSettings(settings), ...qwenOf(value, settings) };
    default: {
      const { texts, script, differs, notes } = deriveFramework(inputOf(value), false, settings);
      return {
        host,
        settings: frameworkSettings(settings),
        texts,
        notes: [...takenFor(value), ...notes],
        ...(script === undefined ? {} : { script }),
        ...(differs === undefined ? {} : { differs }),
      };
    }
  }
};

/**
 * What a value, or a whole MCP result, becomes as the result of a tool: by the framework's rules in both generations, by concatenation, and
 * by the cut of the qwen family. What a host does not make is absent with its reason. Fails with `bad-argument` where the cap is no whole
 * number above zero or the date no day. Linear in the value. Contract: shapes, the page; result texts, families A and B.
 */
export function* deriveValue(value: unknown, settings: ValueSettings): Generator<Result<HostedValue>> {
  const wrong = wrongSetting(settings);
  if (wrong !== undefined) {
    yield fail(wrong);
    return;
  }
  for (const host of valueHosts) yield ok(hostedIn(host, value, settings));
}
