import * as v from 'valibot';
import { problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { type Fields, readFields, writeFields } from './fields.ts';
import { clippedValue, isLinkName, type LeftOut, type Wrong, withoutWrong, wrongAt } from './left-out.ts';
import { shapeNames } from './shape-names.ts';
import { type LinkState, linkStateSchema } from './state.ts';
import { currentVersion, upgrade } from './upgrade.ts';

/** The fragment (without `#`) that opens the page in this state. */
export const encodeLink = (state: LinkState): string => {
  const out: [string, string][] = [['v', String(currentVersion)]];
  const { source, call } = state;
  if (source.kind === 'sample') out.push(['sample', source.id]);
  if (source.kind === 'remote') for (const url of source.urls) out.push(['src', url]);
  if (source.kind === 'local') for (const file of source.files) out.push(['file', `${file.size};${file.digest};${file.name}`]);
  for (const { path, form, labels } of state.readAs ?? []) out.push(['as', `${form ?? ''};${labels ?? ''};${path}`]);
  if (state.view !== undefined) out.push(['view', state.view]);
  if (call !== undefined) out.push(['session', call.session], ['call', call.id], ['n', String(call.occurrence)]);
  if (state.tab !== undefined) out.push(['tab', state.tab]);
  for (const column of state.columns ?? []) out.push(['col', column]);
  if (state.gap !== undefined) out.push(['gap', String(state.gap)]);
  if (state.field !== undefined) out.push(['field', state.field]);
  if (state.frame !== undefined) out.push(['frame', String(state.frame)]);
  if (state.filter !== undefined) out.push(['filter', state.filter]);
  if (state.pass !== undefined) out.push(['pass', state.pass]);
  if (state.sort !== undefined) out.push(['sort', `${state.sort.descending ? '-' : ''}${state.sort.key}`]);
  for (const key of state.expanded ?? []) out.push(['open', key]);
  if (state.problem !== undefined) out.push(['problem', String(state.problem)]);
  if (state.asOf !== undefined) out.push(['asof', String(state.asOf)]);
  if (state.asOfItem !== undefined) out.push(['item', String(state.asOfItem)]);
  if (state.beside !== undefined) out.push(['beside', `${state.beside.kind};${state.beside.index}`]);
  if (state.frameFilter !== undefined) out.push(['frames', state.frameFilter]);
  if (state.finding !== undefined) out.push(['finding', state.finding]);
  if (state.findingFilter !== undefined) out.push(['findings', state.findingFilter]);
  if (state.derive !== undefined) {
    const { family, generation, cap, mount, callId, date, from } = state.derive;
    out.push(['derive', [family, generation, cap, mount].join(';')]);
    if (callId !== undefined) out.push(['dcall', callId]);
    if (date !== undefined) out.push(['dday', date]);
    if (from !== undefined) out.push(['dfrom', from]);
  }
  for (const [name, part] of shapeNames) {
    const value = state.shape?.[part];
    if (value !== undefined) out.push([name, String(value)]);
  }
  for (const [name, side] of [
    ['sidea', state.sideA],
    ['sideb', state.sideB],
  ] as const) {
    if (side !== undefined) out.push([name, side.group === undefined ? side.pass : `${side.pass};${side.group}`]);
  }
  if (state.pair !== undefined) out.push(['pair', `${state.pair.side};${state.pair.nth}`]);
  if (state.pairFilter !== undefined) out.push(['pairs', state.pairFilter]);
  if (state.budgets !== undefined) {
    const { kind, limit, other, generation, revision, tool } = state.budgets;
    out.push(['budget', [kind, limit, other, generation, revision].join(';')]);
    if (tool !== undefined) out.push(['btool', tool]);
  }
  // Last, because it is long: what a person reads of a link comes first.
  if (source.kind === 'excerpt') out.push(['x', source.data]);
  return writeFields(out);
};

/** A link as it was read: its state, and the values that were not what their names take. */
export interface DecodedLink {
  readonly state: LinkState;
  readonly leftOut: readonly LeftOut[];
}

const askAgain = 'Ask for the link again; it may have been cut on its way.';
const refused = (what: string, hint = askAgain) => fail(problem('bad-link', what, {}, hint));

/** True where a fragment or query says anything that a link of this page says. */
export const speaksOfLink = (fragment: string): boolean => [...readFields(fragment).keys()].some(isLinkName);

/**
 * The state of a fragment (or of a query string's `?src=`). An empty fragment is a state without a source. A value that is not what its
 * name takes, and a name that is none, are left out and told of; nothing is guessed at. Fails with `bad-link` where nothing in it is a
 * link's, the version is newer than this page, or what is to be opened cannot be read.
 */
export const decodeLink = (fragment: string): Result<DecodedLink> => {
  const read = readFields(fragment);
  if (read.size > 0 && !speaksOfLink(fragment)) {
    const what = `“${clippedValue(fragment.replace(/^#?/, '#'))}” at the end of the address is no link of this page.`;
    return refused(what, 'Nothing was opened. Ask for the link again, it may have been changed on its way; or open a capture.');
  }
  const version = read.get('v')?.[0] ?? String(currentVersion);
  const upgraded = upgrade(read, /^\d{1,9}$/.test(version) ? Number(version) : Number.NaN);
  if (!upgraded.ok) return upgraded;
  const known = new Map([...upgraded.value].filter(([name]) => isLinkName(name)));
  const unknown = [...upgraded.value.keys()].filter((name) => !isLinkName(name)).map((name) => ({ name, value: '' }));
  const parsed = v.safeParse(linkStateSchema, stateOf(known));
  if (parsed.success) return ok({ state: parsed.output, leftOut: unknown });
  const wrong: Wrong[] = [];
  for (const { path = [] } of parsed.issues) {
    const one = wrongAt(path.map(({ key }) => String(key)));
    if (one === undefined) return refused(sourceWords(known));
    wrong.push(one);
  }
  const { fields, leftOut } = withoutWrong(known, wrong);
  const rest = v.safeParse(linkStateSchema, stateOf(fields));
  return rest.success ? ok({ state: rest.output, leftOut: [...leftOut, ...unknown] }) : refused('The link cannot be read.');
};

/** What is wrong with a link whose source was refused. */
const sourceWords = (fields: Fields): string => {
  if (fields.has('x')) return 'The excerpt in this link is not complete: it holds characters that no excerpt has.';
  if (fields.has('src'))
    return 'The addresses in this link cannot be read: there are more than 40, or one is longer than 8,000 characters.';
  if (fields.has('sample')) return `The link names the sample “${clippedValue(first(fields, 'sample') ?? '')}”, which no sample is called.`;
  return 'The link names local files, but not each with its size, digest and name, or more than 200.';
};

const first = (fields: Fields, name: string): string | undefined => fields.get(name)?.[0];

/* Numbers are passed on as NaN where they are none, so that validation names the field instead of this code guessing. */
const number = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : /^\d+$/.test(text) ? Number(text) : Number.NaN;

const stateOf = (fields: Fields): unknown => {
  const callId = first(fields, 'call');
  const state: Record<string, unknown> = { source: sourceOf(fields) };
  const put = (name: string, value: unknown): void => {
    if (value !== undefined) state[name] = value;
  };
  put('readAs', fields.get('as')?.map(readAsOf));
  put('view', first(fields, 'view'));
  if (callId !== undefined) {
    put('call', { session: first(fields, 'session') ?? '', id: callId, occurrence: number(first(fields, 'n')) ?? 1 });
  }
  put('tab', first(fields, 'tab'));
  put('columns', fields.get('col'));
  put('gap', number(first(fields, 'gap')));
  put('field', first(fields, 'field'));
  put('frame', number(first(fields, 'frame')));
  put('filter', first(fields, 'filter'));
  put('pass', first(fields, 'pass'));
  put('sort', sortOf(first(fields, 'sort')));
  put('expanded', fields.get('open'));
  put('problem', number(first(fields, 'problem')));
  put('asOf', number(first(fields, 'asof')));
  put('asOfItem', number(first(fields, 'item')));
  put('beside', besideOf(first(fields, 'beside')));
  put('frameFilter', first(fields, 'frames'));
  put('finding', first(fields, 'finding'));
  put('findingFilter', first(fields, 'findings'));
  put('derive', deriveOf(fields));
  put('shape', shapeOf(fields));
  put('sideA', captureSideOf(first(fields, 'sidea')));
  put('sideB', captureSideOf(first(fields, 'sideb')));
  put('pair', pairOf(first(fields, 'pair')));
  put('pairFilter', first(fields, 'pairs'));
  put('budgets', budgetsOf(fields));
  return state;
};

const sortOf = (text: string | undefined): unknown =>
  text === undefined ? undefined : { key: text.replace(/^-/, ''), descending: text.startsWith('-') };

const besideOf = (text: string | undefined): unknown => {
  const [kind, index] = text?.split(';') ?? [];
  return text === undefined ? undefined : { kind, index: number(index) };
};

const captureSideOf = (text: string | undefined): unknown => {
  if (text === undefined) return undefined;
  const [pass, ...group] = text.split(';');
  return { pass, ...(group.length === 0 ? {} : { group: group.join(';') }) };
};

const pairOf = (text: string | undefined): unknown => {
  const [side, nth] = text?.split(';') ?? [];
  return text === undefined ? undefined : { side, nth: number(nth) };
};

const deriveOf = (fields: Fields): unknown => {
  const rule = first(fields, 'derive');
  if (rule === undefined) return undefined;
  const [family, generation, cap, mount] = rule.split(';');
  const derive: Record<string, unknown> = { family, generation, cap: number(cap), mount };
  for (const [name, short] of [
    ['callId', 'dcall'],
    ['date', 'dday'],
    ['from', 'dfrom'],
  ] as const) {
    const value = first(fields, short);
    if (value !== undefined) derive[name] = value;
  }
  return derive;
};

const shapeOf = (fields: Fields): unknown => {
  const shape: Record<string, unknown> = {};
  for (const [name, part, isNumber] of shapeNames) {
    const value = first(fields, name);
    if (value !== undefined) shape[part] = isNumber ? number(value) : value;
  }
  return Object.keys(shape).length === 0 ? undefined : shape;
};

const budgetsOf = (fields: Fields): unknown => {
  const rule = first(fields, 'budget');
  if (rule === undefined) return undefined;
  const [kind, limit, other, generation, revision] = rule.split(';');
  const tool = first(fields, 'btool');
  const budgets = { kind, limit: number(limit), other: number(other), generation, revision: number(revision) };
  return tool === undefined ? budgets : { ...budgets, tool };
};

const sourceOf = (fields: Fields): unknown => {
  const excerpt = first(fields, 'x');
  if (excerpt !== undefined) return { kind: 'excerpt', data: excerpt };
  const urls = fields.get('src');
  if (urls !== undefined) return { kind: 'remote', urls };
  const sample = first(fields, 'sample');
  if (sample !== undefined) return { kind: 'sample', id: sample };
  const files = fields.get('file');
  if (files !== undefined) return { kind: 'local', files: files.map(fileOf) };
  return { kind: 'none' };
};

const readAsOf = (text: string): unknown => {
  const [form, labels, ...path] = text.split(';');
  return { path: path.join(';'), ...(form && { form }), ...(labels && { labels }) };
};

const fileOf = (text: string): unknown => {
  const [size = '', digest = '', ...name] = text.split(';');
  return { size: number(size), digest, name: name.join(';') };
};
