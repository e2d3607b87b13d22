import { isObject, stringAt } from '../base/narrow.ts';
import { type Utf16Length, utf16Length } from '../base/units.ts';
import { jsonPayloadByteLength } from '../json/string-bytes.ts';
import { defaultBudget } from '../projection/budget.ts';
import { isTextBlocks } from '../projection/eligibility.ts';
import type { RecognizedCut } from '../projection/types.ts';
import { type NamedText, namedStrings } from './field-strings.ts';
import { type CarriedField, textIdOf } from './read-fields.ts';
import { byLayer, ruleWords } from './rules.ts';
import type { FieldRow, Gap, LocatedText, ObservedString } from './types.ts';

/** Layers that cut a display field on its way, as opposed to the tool, which cut the text before it became one. */
const onTheWay = new Set<Gap['layer']>(['session', 'acp', 'headless']);

const itemWord = (item: unknown): string => {
  const type = stringAt(item, 'type');
  if (type !== 'content') return type ?? 'item';
  return isObject(item) ? (stringAt(item.content, 'type') ?? 'content') : 'content';
};

/** Shape of a field in words: "text blocks (1)", "string", "shell result", "diff", "object". */
export const shapeWords = (value: unknown): string => {
  if (typeof value === 'string') return 'string';
  if (Array.isArray(value)) {
    if (value.length === 0) return 'empty';
    const items: readonly unknown[] = value;
    if (isTextBlocks(items)) return `text blocks (${items.length})`;
    return items.length === 1 ? itemWord(items[0]) : `${[...new Set(items.map(itemWord))].join(', ')} (${value.length})`;
  }
  if (!isObject(value)) return value === null ? 'null' : typeof value;
  const type = stringAt(value, 'type');
  if (type === 'shell_result') return 'shell result';
  if (typeof value.fileDiff === 'string') return 'diff object';
  return type === undefined ? 'object' : `object (${type})`;
};

/** Members in which tools put what they have to say, under the names that agents use. */
const told = ['output', 'stdout', 'stderr', 'aggregated_output', 'formatted_output', 'text', 'content', 'result', 'message'] as const;

const isEmpty = (value: unknown): boolean =>
  value === '' || value === null || (Array.isArray(value) && value.length === 0) || (isObject(value) && Object.keys(value).length === 0);

/** True for an envelope whose tool said nothing: an exit code beside empty output. */
const isSilent = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  const members = told.filter((name) => value[name] !== undefined);
  return members.length > 0 && members.every((name) => isEmpty(value[name]));
};

const gapsOnTheWay = (located: LocatedText | undefined): readonly Gap[] => located?.gaps.filter(({ layer }) => onTheWay.has(layer)) ?? [];

/** Units a string had before it was cut on its way: what is kept of it, and what the gaps left out. */
const totalOf = (units: number, gaps: readonly Gap[]): Pick<ObservedString, 'totalUnits' | 'totalBasis'> => {
  let total = units;
  let basis: ObservedString['totalBasis'] = 'measured';
  for (const { omittedUnits, omittedBasis, marker } of gaps) {
    if (omittedUnits === undefined) {
      const declared = gaps.find((gap) => gap.marker?.declared.originalUnits !== undefined)?.marker?.declared.originalUnits;
      return declared === undefined ? { totalBasis: 'unknown' } : { totalUnits: declared, totalBasis: 'declared' };
    }
    total += omittedUnits - (marker === undefined ? 0 : marker.range.end - marker.range.start);
    if (omittedBasis === 'declared') basis = 'declared';
  }
  return { totalUnits: total, totalBasis: basis };
};

const observedString = ({ name, text }: NamedText, located: LocatedText | undefined, cut: RecognizedCut | undefined): ObservedString => {
  const units: Utf16Length = utf16Length(text.length);
  const own = located?.text === text ? gapsOnTheWay(located) : [];
  const total: Pick<ObservedString, 'totalUnits' | 'totalBasis'> =
    located?.text === text || cut === undefined ? totalOf(units, own) : { totalBasis: 'unknown' };
  return {
    name,
    ...(located === undefined ? {} : { text: located.id }),
    units,
    payloadBytes: jsonPayloadByteLength(text),
    ...(cut === undefined ? {} : { cut }),
    ...total,
  };
};

const outcomeOf = (carried: CarriedField, cuts: readonly string[]): FieldRow['outcome'] => {
  const { eligibility, bytes, recognized } = carried;
  if (!eligibility.eligible) return 'exempt';
  const cut = recognized?.strings.filter((string) => string.cut !== undefined) ?? [];
  if (cut.length > 0 && recognized?.strings.length === cut.length && cut.every((string) => string.cut?.form === 'bare marker'))
    return 'bare marker';
  if (bytes > defaultBudget) return 'over budget';
  return cuts.length > 0 ? 'cut' : 'whole';
};

const cutsOf = (carried: CarriedField, located: readonly LocatedText[]): readonly string[] => {
  const gaps = located.flatMap(gapsOnTheWay).sort((a, b) => byLayer(a.layer, b.layer));
  const words = gaps.flatMap((gap) => (gap.marker === undefined ? [] : [ruleWords(gap.marker)]));
  const recognized = carried.recognized?.strings.find((string) => string.cut !== undefined)?.cut?.rule;
  return [...new Set(recognized === undefined ? words : [...words.filter((word) => word !== recognized), recognized])];
};

/**
 * One row of the Fields view. `texts` are the call's located texts; those that the row's update wrote last are the row's strings, so
 * that its segments and gaps can be drawn.
 */
export const fieldRow = (carried: CarriedField, texts: readonly LocatedText[]): FieldRow => {
  const { id, update, field, pass, eligibility, bytes, value, measure, recognized, added } = carried;
  const prefix = `${pass}.${field}`;
  const own = carried.last
    ? texts.filter((text) => text.id === prefix || text.id.startsWith(`${prefix}.`) || text.id.startsWith(`${prefix}[`))
    : [];
  const named = namedStrings(field, value).map((string) => (added === undefined ? string : { ...string, name: `${field}[${added}]` }));
  const cuts = cutsOf(carried, own);
  const inside = own.flatMap((text) =>
    text.text === undefined || text.rendered === true ? [] : [{ name: text.id.slice(pass.length + 1), text: text.text }],
  );
  return {
    id,
    frame: update.frame,
    ...(update.item === undefined ? {} : { item: update.item }),
    path: update.path,
    pass,
    field,
    last: carried.last,
    ...(isSilent(value) ? { silent: true } : {}),
    ...(carried.part === undefined ? {} : { part: carried.part }),
    update: update.how,
    bytes,
    eligible: eligibility.eligible,
    ...(eligibility.eligible ? {} : { exempt: eligibility.reason }),
    shape: added === undefined ? shapeWords(value) : `item ${added + 1}, added: ${shapeWords(value)}`,
    measure,
    outcome: outcomeOf(carried, cuts),
    cuts,
    strings: (named.length > 0 ? named : inside).map((string) =>
      observedString(
        string,
        own.find((text) => text.id === textIdOf(pass, string.name)),
        recognized?.strings.find(({ name }) => name === string.name)?.cut,
      ),
    ),
  };
};

const reasons: { readonly [reason in NonNullable<FieldRow['exempt']>]: string } = {
  'not a tool_call_update': 'only a tool_call_update is cut',
  A2UI: 'an A2UI update is never cut',
  'not an array of text blocks': 'not every item is a plain text block',
  'not a string': 'only a string is cut in revision 1',
  'not a string or shell_result': 'neither a string nor a shell result',
  absent: 'the update carries none',
};

/** Why a field is left as it is, however large, in words. */
export const exemptWords = (reason: NonNullable<FieldRow['exempt']>): string => reasons[reason];
