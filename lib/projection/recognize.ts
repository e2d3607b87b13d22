import { type JsonBytes, textRange } from '../base/units.ts';
import { jsonPayloadByteLength, jsonRangePayloadBytes } from '../json/string-bytes.ts';
import { acpMarker, headlessMarker, type TransportMarker } from '../markers/transport.ts';
import { defaultBudget, quoteBytes, skeletonBytes } from './budget.ts';
import { headAndTailBudget } from './cut-string.ts';
import type { RecognizedCut } from './types.ts';

/** The next code point costs at most 6 bytes, so a side that stopped before it leaves at most 5 unused. */
const mostSlack = 5;
/** Most strings of a field whose number is not known: those of a `shell_result` (2 texts, an error, 32 notices). */
const mostSharing = 35;

/** One place where a marker stands in a text, with the payload bytes on either side. */
export interface MarkerPlace {
  readonly at: number;
  readonly headBytes: number;
  readonly tailBytes: number;
}

/** Every place where the marker stands, in order, however many: one pass over the text. */
export const markerPlaces = (text: string, marker: TransportMarker): readonly MarkerPlace[] => {
  const places: MarkerPlace[] = [];
  const payload = text.includes(marker.text) ? jsonPayloadByteLength(text) : 0;
  let headBytes = 0;
  let counted = 0;
  for (let at = text.indexOf(marker.text); at !== -1; at = text.indexOf(marker.text, at + 1)) {
    headBytes += jsonRangePayloadBytes(text, counted, at);
    counted = at;
    places.push({ at, headBytes, tailBytes: payload - headBytes - marker.payloadBytes });
  }
  return places;
};

const isSlack = (bytes: number): boolean => bytes >= 0 && bytes <= mostSlack;

/** Whether a string cut to `payloadBudget` can have come out with these sides. */
export const fitsBudget = ({ headBytes, tailBytes }: MarkerPlace, payloadBudget: number, marker: TransportMarker): boolean => {
  const { head, tail } = headAndTailBudget(payloadBudget, marker.payloadBytes);
  return isSlack(head - headBytes) && isSlack(tail - tailBytes);
};

/** Whether there is any budget to which a string can have been cut with these sides. */
const fitsSomeBudget = (place: MarkerPlace, marker: TransportMarker): boolean => {
  const kept = place.headBytes + marker.payloadBytes + place.tailBytes;
  for (let slack = 0; slack <= 2 * mostSlack; slack++) if (fitsBudget(place, kept + slack, marker)) return true;
  return false;
};

/** Units left out, where the source is known to begin and end as the kept parts do; otherwise unknown. */
const omittedUnits = (text: string, at: number, tailStart: number, source: string | undefined): number | undefined => {
  if (source === undefined) return undefined;
  const omitted = source.length - at - (text.length - tailStart);
  if (omitted < 0 || !source.startsWith(text.slice(0, at)) || !source.endsWith(text.slice(tailStart))) return undefined;
  return omitted;
};

/** A place told as a cut. */
export const cutAtPlace = (
  text: string,
  { at, headBytes, tailBytes }: MarkerPlace,
  how: {
    readonly rule: RecognizedCut['rule'];
    readonly form: RecognizedCut['form'];
    readonly marker: TransportMarker;
    readonly source?: string;
  },
): RecognizedCut => {
  const tailStart = at + how.marker.units;
  const omitted = omittedUnits(text, at, tailStart, how.source);
  return {
    rule: how.rule,
    form: headBytes === 0 && tailBytes === 0 ? 'bare marker' : how.form,
    head: textRange(0, at),
    marker: textRange(at, tailStart),
    tail: textRange(tailStart, text.length),
    headBytes,
    tailBytes,
    ...(omitted === undefined ? {} : { omittedUnits: omitted }),
  };
};

export interface RecognizeOptions {
  /** The whole text, where it is known: then what was left out is exact. */
  readonly source?: string;
  /** Only this rule is looked for; both by default. */
  readonly rule?: RecognizedCut['rule'];
  /** Bytes of a field, 65,536 by default. */
  readonly budget?: JsonBytes;
  /**
   * Canonical JSON bytes of the field in which this string stands beside others. A share of the budget can then be
   * recognised by its sides and the size of the field; `recognizeFieldCut` is stricter, as it sees the others.
   */
  readonly fieldBytes?: JsonBytes;
}

type Form = { readonly form: RecognizedCut['form']; fits(place: MarkerPlace): boolean };

const acpForms = (budget: number, fieldBytes: number | undefined): readonly Form[] => {
  const shares = fieldBytes !== undefined && fieldBytes <= budget && fieldBytes >= budget - 2 * mostSlack * mostSharing;
  return [
    { form: 'own budget', fits: (place) => fitsBudget(place, budget - quoteBytes, acpMarker) },
    { form: 'one block', fits: (place) => fitsBudget(place, budget - skeletonBytes(1), acpMarker) },
    { form: 'shared budget', fits: (place) => shares && fitsSomeBudget(place, acpMarker) },
  ];
};

/**
 * Reads an observed text backwards: the cut that the ACP projection or the headless output made in it, or undefined
 * (contract: "Recognising an observed cut"). The sizes decide, not the words: a marker that a tool printed by itself is text, and
 * of several markers the one whose sides have the rule's sizes is the cut. A text that is nothing but the ACP marker is a
 * `bare marker`.
 */
export const recognizeCut = (text: string, options: RecognizeOptions = {}): RecognizedCut | undefined => {
  const { source, rule, budget = defaultBudget, fieldBytes } = options;
  const payloadBudget = budget - quoteBytes;
  if (jsonPayloadByteLength(text, payloadBudget) > payloadBudget) return undefined;
  const known = source === undefined ? {} : { source };

  if (rule !== 'headless projection') {
    const how = { rule: 'ACP projection', marker: acpMarker, ...known } as const;
    const places = markerPlaces(text, acpMarker);
    const [only] = places;
    if (only && text === acpMarker.text) return cutAtPlace(text, only, { ...how, form: 'bare marker' });
    for (const { form, fits } of acpForms(budget, fieldBytes)) {
      const place = places.find(fits);
      if (place) return cutAtPlace(text, place, { ...how, form });
    }
  }
  if (rule !== 'ACP projection') {
    const place = markerPlaces(text, headlessMarker).find((each) => fitsBudget(each, payloadBudget, headlessMarker));
    if (place) return cutAtPlace(text, place, { rule: 'headless projection', marker: headlessMarker, form: 'own budget', ...known });
  }
  return undefined;
};
