import { problem } from '../../../lib/base/problem.ts';
import { fail, ok } from '../../../lib/base/result.ts';
import type { TextRange } from '../../../lib/base/units.ts';
import { checkShape, type PromisedShape, type ShapeCheck } from '../../../lib/shapes/check-shape.ts';
import { classify } from '../../../lib/shapes/classify.ts';
import { type ConversionOptions, convert, eachConversion } from '../../../lib/shapes/conversions.ts';
import { placesOf } from '../../../lib/shapes/places.ts';
import { type Summary, summarize } from '../../../lib/shapes/summarize.ts';
import { flattenedMedia, type Trace, tracesIn } from '../../../lib/shapes/traces.ts';
import type { ConversionId, Loss, ShapeKind } from '../../../lib/shapes/types.ts';
import { pathsOf, type ShownConversion, type ShownText, shownConversion, shownText } from '../shapes/shown.ts';
import { type ShapeChoice, type ShapeFrom, takeValue, valuesOfCall } from '../shapes/value.ts';
import { cancelled, type Feature, type Handler } from './feature.ts';

/** Converts a value in every usual way. */
export interface ShapeRequest extends Required<ConversionOptions> {
  readonly from: ShapeFrom;
}

/** Where the value at a path is written. */
export interface PlaceOfPath {
  readonly path: string;
  readonly range: TextRange;
}

export interface ShapeReply {
  readonly kind: ShapeKind;
  /** "an object of 3 members". */
  readonly words: string;
  readonly choices: readonly ShapeChoice[];
  readonly chosen?: string;
  /** The value as it is written: what was typed, or as a person reads a call's. */
  readonly value: ShownText;
  readonly conversions: readonly ShownConversion[];
  /** Places, in the value as it is written, of what is lost. */
  readonly places: readonly PlaceOfPath[];
}
export type ShapeFeature = Feature<ShapeRequest, ShapeReply>;

/** The whole text of one conversion, or of the value as it is written. */
export interface ShapeTextRequest extends ShapeRequest {
  readonly of: ConversionId | 'value';
}
export interface ShapeTextReply {
  readonly text: string;
}
export type ShapeTextFeature = Feature<ShapeTextRequest, ShapeTextReply>;

export const shape: Handler<ShapeFeature> = async ({ from, ...options }, work) => {
  await work.breathe();
  if (work.cancelled()) return cancelled();
  const taken = await takeValue(from, work);
  if (!taken.ok) return taken;
  const { value, text, choices, chosen } = taken.value;
  const conversions: ShownConversion[] = [];
  const lost: Loss[] = [];
  for (const conversion of eachConversion(value, options)) {
    conversions.push(shownConversion(conversion));
    lost.push(...conversion.losses.listed);
    await work.breathe();
    if (work.cancelled()) return cancelled();
  }
  const written = shownText(text);
  // A string of a call is shown as it is: it has no members to point at.
  const places = from.kind === 'call' && typeof value === 'string' ? new Map<string, TextRange>() : placesOf(text, pathsOf(lost));
  const { kind, words } = classify(value);
  return ok({
    kind,
    words,
    choices,
    ...(chosen === undefined ? {} : { chosen }),
    value: written,
    conversions,
    places: [...places].map(([path, range]) => ({ path, range })),
  });
};

export const shapeText: Handler<ShapeTextFeature> = async ({ from, of, ...options }, work) => {
  const taken = await takeValue(from, work);
  if (!taken.ok) return taken;
  if (of === 'value') return ok({ text: taken.value.text });
  const conversion = convert(of, taken.value.value, options);
  if (conversion?.problem !== undefined) return fail(conversion.problem);
  return conversion?.text === undefined
    ? fail(problem('bad-argument', 'This value has no such conversion.', {}, 'Choose another one.'))
    : ok({ text: conversion.text });
};

/** A summary of a value within a limit of UTF-16 units. */
export interface ShapeSummaryRequest {
  readonly from: ShapeFrom;
  readonly maxUnits: number;
  readonly priority: readonly string[];
}
export type ShapeSummaryFeature = Feature<ShapeSummaryRequest, Summary>;

export const shapeSummary: Handler<ShapeSummaryFeature> = async ({ from, maxUnits, priority }, work) => {
  await work.breathe();
  if (work.cancelled()) return cancelled();
  const taken = await takeValue(from, work);
  if (!taken.ok) return taken;
  return summarize(taken.value.value, { maxUnits, priority });
};

/** Whether a value keeps a shape that was promised. */
export interface ShapeCheckRequest {
  readonly from: ShapeFrom;
  readonly promised: PromisedShape;
}
export type ShapeCheckFeature = Feature<ShapeCheckRequest, ShapeCheck>;

export const shapeCheck: Handler<ShapeCheckFeature> = async ({ from, promised }, work) => {
  await work.breathe();
  if (work.cancelled()) return cancelled();
  const taken = await takeValue(from, work);
  return taken.ok ? ok(checkShape(taken.value.value, promised)) : taken;
};

/** What conversions left behind in one text or value. */
export interface TracesOf {
  /** Of the choice; absent for a value that was typed. */
  readonly id?: string;
  readonly label: string;
  readonly traces: readonly Trace[];
}
export interface ShapeTracesRequest {
  readonly from: ShapeFrom;
}
export interface ShapeTracesReply {
  /** Texts and values that were looked through. */
  readonly looked: number;
  readonly found: readonly TracesOf[];
}
export type ShapeTracesFeature = Feature<ShapeTracesRequest, ShapeTracesReply>;

export const shapeTraces: Handler<ShapeTracesFeature> = async ({ from }, work) => {
  if (from.kind === 'typed') {
    const taken = await takeValue(from, work);
    if (!taken.ok) return taken;
    const traces = tracesIn(taken.value.value);
    return ok({ looked: 1, found: traces.length === 0 ? [] : [{ label: 'The value', traces }] });
  }
  const values = await valuesOfCall(from.call, work);
  if (!values.ok) return values;
  const found: TracesOf[] = [];
  for (const { id, label, value } of values.value) {
    await work.breathe();
    if (work.cancelled()) return cancelled();
    const flattened = typeof value === 'string' ? values.value.flatMap((other) => flattenedMedia(other.value, value) ?? []) : [];
    const traces = [...flattened.slice(0, 1), ...tracesIn(value)];
    if (traces.length > 0) found.push({ id, label, traces });
  }
  return ok({ looked: values.value.length, found });
};
