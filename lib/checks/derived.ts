import { firstDifference } from '../align/difference.ts';
import { utf8ByteLength } from '../json/string-bytes.ts';
import type { Derivation } from '../texts/derive-types.ts';
import type { CallText } from '../texts/types.ts';
import { segmentChecks } from './check-segments.ts';
import { locateIn } from './segments.ts';
import { type SourceText, sourceText } from './source-text.ts';
import { keptSegments } from './subject.ts';
import type { CallReport, Check, Gap, LocatedText } from './types.ts';
import { count, listed } from './words.ts';

/** Derived texts as the page shows them: located, with their gaps and what was compared. */
export interface DerivedReport extends Omit<Derivation, 'texts'> {
  readonly texts: readonly LocatedText[];
  readonly checks: readonly Check[];
}

const spillId = 'derived.spill';
const idOf = { model: 'derived.model', history: 'derived.history' } as const;

const textBy = (texts: readonly CallText[], id: string): CallText | undefined =>
  texts.find((text) => text.id === id && text.text !== undefined);

/** A text is placed where all that it kept of the result was found. */
const isPlaced = (text: LocatedText): boolean => {
  const kept = keptSegments(text);
  return text.text === undefined || (kept.length > 0 && kept.every(({ kind }) => kind === 'source'));
};

/** Who has what a derived text left out: by the rule its own spill or nobody, whatever else the bundle holds. */
const held = (gap: Gap, keeps: Derivation['keeps']): Gap => {
  if (keeps === 'its source') return gap;
  return { ...gap, heldBy: keeps === 'nobody' ? { kind: 'nobody' } : { kind: 'spill', text: spillId } };
};

const locateAll = (texts: readonly CallText[], source: SourceText | undefined): readonly LocatedText[] =>
  texts.map((text) => (text.id === source?.id ? { ...locateIn(text, undefined), locatedIn: text.id } : locateIn(text, source)));

/**
 * Derived texts beside observed ones are located where those are, in the fullest text of the call. Where they were made from something
 * else (a value that is no text), they have their own spill to be located in.
 */
const place = (
  texts: readonly CallText[],
  fullest: LocatedText | undefined,
): { readonly texts: readonly LocatedText[]; readonly source?: SourceText } => {
  const shared = fullest === undefined ? undefined : sourceText(fullest);
  if (shared !== undefined) {
    const located = locateAll(texts, shared);
    if (located.filter(({ id }) => id === idOf.model || id === spillId).every(isPlaced)) return { texts: located, source: shared };
  }
  const spill = textBy(texts, spillId);
  const own = spill === undefined ? undefined : sourceText(spill);
  return { texts: locateAll(texts, own), ...(own === undefined ? {} : { source: own }) };
};

/** Observed text that a derived one should equal if the rule is this host's. Where several may, the first that is there. */
const counterparts: { readonly [id: string]: readonly string[] } = {
  'derived.model': ['model'],
  'derived.history': ['history'],
  'derived.spill': ['spill'],
  'derived.display': ['stored.output', 'stored'],
};

/** The observed text that a derived one should equal, by the derived one's id; undefined where there is none to compare it with. */
export const observedCounterpart = <Text extends CallText>(id: string, texts: readonly Text[]): Text | undefined =>
  (counterparts[id] ?? [])
    .flatMap((other) => texts.filter((text) => text.id === other))
    .find(
      (text) => text.text !== undefined && text.provenance.kind === 'observed' && text.standsFor === undefined && text.rendered !== true,
    );

const againstObserved = (texts: readonly LocatedText[], report: CallReport, from: string | undefined): readonly Check[] =>
  texts.flatMap((derived): readonly Check[] => {
    const observed = observedCounterpart(derived.id, report.texts);
    // What it was made from says nothing about the rule.
    if (derived.text === undefined || observed?.text === undefined || observed.id === from) return [];
    const id = `${derived.id}:observed`;
    const difference = firstDifference(derived.text, observed.text);
    if (difference === undefined) return [{ id, text: derived.id, verdict: 'holds', sentence: `equals the observed ${observed.label}` }];
    const bytes = utf8ByteLength(derived.text.slice(0, difference.at));
    const sentence = `the observed ${observed.label} differs at unit ${count(difference.at)} (byte ${count(bytes)}, line ${count(difference.line)})`;
    return [{ id, text: derived.id, verdict: 'note', sentence }];
  });

const modelAgainstHistory = (texts: readonly CallText[], differs: Derivation['differs']): readonly Check[] => {
  const model = textBy(texts, idOf.model);
  const history = textBy(texts, idOf.history);
  if (model === undefined || history === undefined) return [];
  const id = 'derived.model:history';
  const why = {
    'native blocks': 'the model is sent native blocks, history holds one text: they differ',
    'lone surrogate': 'a lone surrogate is sent raw and stored as U+FFFD: model text and history differ',
  } as const;
  return differs === undefined
    ? [{ id, text: model.id, verdict: 'holds', sentence: 'derived model text = derived history' }]
    : [{ id, text: model.id, verdict: 'note', sentence: why[differs] }];
};

const scriptCheck = (script: Derivation['script']): readonly Check[] => {
  if (script === undefined) return [];
  const sentence = `JSON.parse gives ${script.plain} now, ${script.quoted} in the quoted generation`;
  return [{ id: 'derived.script:parse', text: 'derived.script', verdict: 'note', sentence }];
};

/** A quoted spill is one line: whoever searches it, or reads it by line, is told of line 1 alone. */
const quotedSpill = (texts: readonly CallText[]): readonly Check[] => {
  const spill = textBy(texts, spillId);
  if (spill?.sizes?.lines !== 1 || spill.text?.startsWith('"') !== true) return [];
  return [{ id: `${spillId}:lines`, text: spillId, verdict: 'note', sentence: 'quoted: one line, every hit is line 1' }];
};

const inputChecks = ({ texts, input }: Derivation): readonly Check[] => {
  if (input === undefined || input.cutBy.length === 0) return [];
  const sentence = `made from what ${listed(input.cutBy)} had cut already`;
  return texts.flatMap(({ id, text }): readonly Check[] =>
    text === undefined ? [] : [{ id: `${id}:input`, text: id, verdict: 'note', sentence }],
  );
};

/**
 * Derived texts with their parts named and located beside the observed ones, the gaps held by whom the rule says, and the checks: where
 * each stretch stands, whether observed texts equal derived ones and where they differ first, and what a script would meet. Linear in
 * the texts.
 */
export const reportDerived = (derivation: Derivation, report: CallReport): DerivedReport => {
  const fullest = report.texts.find(({ id }) => id === report.fullest);
  const { texts: located, source } = place(derivation.texts, fullest);
  const texts = located.map((text) => ({ ...text, gaps: text.gaps.map((gap) => held(gap, derivation.keeps)) }));
  const checks = [
    ...inputChecks(derivation),
    ...texts.flatMap((text) => segmentChecks(text, source)),
    ...modelAgainstHistory(texts, derivation.differs),
    ...againstObserved(texts, report, derivation.input?.id),
    ...scriptCheck(derivation.script),
    ...quotedSpill(texts),
  ];
  return { ...derivation, texts, checks };
};
