import { type Problem, problem } from '../base/problem.ts';
import type { Fields } from './fields.ts';
import { shapeNames } from './shape-names.ts';
import { mostColumns, mostExpanded, mostReadAs, mountNames, passNames, promisedNames, sortKeys, tabNames, viewNames } from './state.ts';

/** A value of a link that is not what its name takes, or whose name is none: it is left out, and the rest of the link is followed. */
export interface LeftOut {
  /** As the link has it: `tab`, `col`. */
  readonly name: string;
  /** The beginning of the value where it is long. */
  readonly value: string;
}

/** What a name of a link is for, and what it takes, as words of a sentence. */
interface NameWords {
  readonly words: string;
  readonly takes: string;
}

const either = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
const number = 'a whole number from 0 up';
const id = 'an id of at most 400 units';
const textId = 'an id of at most 80 units';
const sentence = 'at most 400 units';

/** Names of the places in a capture; a wrong value costs the link that place alone. */
const placeNames: ReadonlyMap<string, NameWords> = new Map([
  ['as', { words: 'choice of how a file is read', takes: `form, directions and path, as the page has them, at most ${mostReadAs} times` }],
  ['view', { words: 'view', takes: either(viewNames) }],
  ['session', { words: 'session', takes: id }],
  ['call', { words: 'call', takes: id }],
  ['n', { words: 'number of the call among those of its id', takes: 'a whole number from 1 up; the first was taken' }],
  ['tab', { words: 'tab', takes: either(tabNames) }],
  ['col', { words: 'column', takes: `${textId}, at most ${mostColumns} times` }],
  ['gap', { words: 'gap', takes: number }],
  ['field', { words: 'field', takes: textId }],
  ['frame', { words: 'frame', takes: number }],
  ['filter', { words: 'filter', takes: sentence }],
  ['pass', { words: 'pass', takes: either(passNames) }],
  ['sort', { words: 'order of the list', takes: `${either(sortKeys)}, with a minus to turn it round` }],
  ['open', { words: 'expanded gap', takes: `a key of at most 120 units, at most ${mostExpanded} times` }],
  ['problem', { words: 'problem', takes: number }],
  ['asof', { words: 'frame that the fields are shown as of', takes: number }],
  ['item', { words: 'update in that frame', takes: number }],
  ['beside', { words: 'row beside the frames', takes: '“record” or “problem” and a number' }],
  ['frames', { words: 'filter of the frames', takes: sentence }],
  ['finding', { words: 'finding', takes: 'the key of one, of at most 240 units' }],
  ['findings', { words: 'filter of the findings', takes: sentence }],
  ['derive', { words: 'rule of derived texts', takes: 'family, generation, cap and mount, as the page has them' }],
  ['sidea', { words: 'side A of compared captures', takes: '“recorded”, “live” or “replay”, and a path of at most 400 units' }],
  ['sideb', { words: 'side B of compared captures', takes: '“recorded”, “live” or “replay”, and a path of at most 400 units' }],
  ['pair', { words: 'pair of compared calls', takes: '“a” or “b” and a number' }],
  ['pairs', { words: 'filter of the pairs', takes: sentence }],
  ['dcall', { words: 'call id of derived texts', takes: id }],
  ['dday', { words: 'day of derived texts', takes: 'a date such as 2026-01-31' }],
  ['dfrom', { words: 'source of derived texts', takes: textId }],
  ['shape', { words: 'value of its own', takes: 'at most 4,000 units' }],
  ['sof', { words: 'value of the call', takes: textId }],
  ['sclip', { words: 'limit of clipped JSON', takes: number }],
  ['skeep', { words: 'limit of what habits keep', takes: number }],
  ['ssum', { words: 'limit of the summary', takes: number }],
  ['sfirst', { words: 'members that the summary keeps first', takes: sentence }],
  ['sas', { words: 'promised shape', takes: either(promisedNames) }],
  ['scap', { words: 'cap of the hosts', takes: number }],
  ['smount', { words: 'workspace of the hosts', takes: either(mountNames) }],
  ['scall', { words: 'call id of the hosts', takes: id }],
  ['sday', { words: 'day of the hosts', takes: 'a date such as 2026-01-31' }],
  [
    'budget',
    { words: 'limit of the Budgets view', takes: 'cap or budget, two limits, plain or quoted, and a revision, as the page has them' },
  ],
  ['btool', { words: 'tool of the Budgets view', takes: sentence }],
]);

/** Names of the version and of what is to be opened: without these a link says nothing. */
const sourceNames: ReadonlySet<string> = new Set(['v', 'sample', 'src', 'file', 'x']);

export const isLinkName = (name: string): boolean => sourceNames.has(name) || placeNames.has(name);

/** The names that a part of the state comes from, where it is not the name of the part itself. */
const nameOfPart: ReadonlyMap<string, string> = new Map([
  ['call.session', 'session'],
  ['call.occurrence', 'n'],
  ['readAs', 'as'],
  ['columns', 'col'],
  ['expanded', 'open'],
  ['asOf', 'asof'],
  ['asOfItem', 'item'],
  ['frameFilter', 'frames'],
  ['sideA', 'sidea'],
  ['sideB', 'sideb'],
  ['pairFilter', 'pairs'],
  ['findingFilter', 'findings'],
  ['derive.callId', 'dcall'],
  ['derive.date', 'dday'],
  ['derive.from', 'dfrom'],
  ...shapeNames.map(([name, part]): [string, string] => [`shape.${part}`, name]),
  ['budgets', 'budget'],
  ['budgets.tool', 'btool'],
]);
const most: ReadonlyMap<string, number> = new Map([
  ['col', mostColumns],
  ['open', mostExpanded],
  ['as', mostReadAs],
]);

/** Which values of which name a schema's complaint is about. Undefined where it is about what is to be opened. */
export interface Wrong {
  readonly name: string;
  readonly is: (index: number) => boolean;
}

export const wrongAt = (path: readonly string[]): Wrong | undefined => {
  const [part = '', member = ''] = path;
  if (part === '' || part === 'source') return undefined;
  const name = nameOfPart.get(`${part}.${member}`) ?? nameOfPart.get(part) ?? part;
  const limit = most.get(name);
  if (limit === undefined) return { name, is: () => true };
  return { name, is: member === '' ? (index) => index >= limit : (index) => String(index) === member };
};

/** Most units of a value that a sentence shows. */
const shownUnits = 60;
export const clippedValue = (value: string): string => (value.length > shownUnits ? `${value.slice(0, shownUnits)}…` : value);

/** Fields without the wrong values, and those. A call goes with its session: another session's call of that id is another call. */
export const withoutWrong = (
  fields: Fields,
  wrong: readonly Wrong[],
): { readonly fields: Fields; readonly leftOut: readonly LeftOut[] } => {
  const kept = new Map<string, readonly string[]>();
  const leftOut: LeftOut[] = [];
  for (const [name, values] of fields) {
    const refused = (index: number) => wrong.some((one) => one.name === name && one.is(index));
    const fit = values.filter((_, index) => !refused(index));
    if (fit.length > 0) kept.set(name, fit);
    for (const value of values.filter((_, index) => refused(index)).slice(0, 1)) leftOut.push({ name, value: clippedValue(value) });
  }
  if (fields.has('session') && !kept.has('session')) kept.delete('call');
  return { fields: kept, leftOut };
};

/** One sentence for a person on everything that was left out of a link; undefined where nothing was. */
export const leftOutProblem = (leftOut: readonly LeftOut[]): Problem | undefined => {
  if (leftOut.length === 0) return undefined;
  const parts = leftOut.map(({ name, value }) => {
    const known = placeNames.get(name);
    if (known === undefined) return `“${clippedValue(name)}” (this page knows no such part of a link)`;
    return `its ${known.words} “${value}” (${name} takes ${known.takes})`;
  });
  return problem(
    'bad-link',
    `The link was followed without ${parts.join(' and without ')}.`,
    {},
    'Ask for the link again if that part matters; it may have been changed on its way.',
  );
};
