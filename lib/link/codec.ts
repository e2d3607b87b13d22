import * as v from 'valibot';
import { problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { type Fields, readFields, writeFields } from './fields.ts';
import { type LinkState, linkStateSchema } from './state.ts';
import { currentVersion, upgrade } from './upgrade.ts';

/** The fragment (without `#`) that opens the page in this state. */
export const encodeLink = (state: LinkState): string => {
  const out: [string, string][] = [['v', String(currentVersion)]];
  const { source, call } = state;
  if (source.kind === 'sample') out.push(['sample', source.id]);
  if (source.kind === 'remote') for (const url of source.urls) out.push(['src', url]);
  if (source.kind === 'local') for (const file of source.files) out.push(['file', `${file.size};${file.digest};${file.name}`]);
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
  if (state.beside !== undefined) out.push(['beside', `${state.beside.kind};${state.beside.index}`]);
  if (state.frameFilter !== undefined) out.push(['frames', state.frameFilter]);
  if (state.derive !== undefined) {
    const { family, generation, cap, mount, callId, date, from } = state.derive;
    out.push(['derive', [family, generation, cap, mount].join(';')]);
    if (callId !== undefined) out.push(['dcall', callId]);
    if (date !== undefined) out.push(['dday', date]);
    if (from !== undefined) out.push(['dfrom', from]);
  }
  // Last, because it is long: what a person reads of a link comes first.
  if (source.kind === 'excerpt') out.push(['x', source.data]);
  return writeFields(out);
};

/**
 * The state of a fragment (or of a query string's `?src=`). An empty fragment is a state without a source. Fails with `bad-link` where
 * the version is newer than this page or a value is not what its name takes; what else the link says is not guessed at.
 */
export const decodeLink = (fragment: string): Result<LinkState> => {
  const fields = readFields(fragment);
  const version = fields.get('v')?.[0] ?? String(currentVersion);
  const upgraded = upgrade(fields, Number(version));
  if (!upgraded.ok) return upgraded;
  const parsed = v.safeParse(linkStateSchema, stateOf(upgraded.value));
  if (parsed.success) return ok(parsed.output);
  const issue = parsed.issues[0];
  const where = issue.path?.map((item) => String(item.key)).join('.') ?? 'the link';
  return fail(
    problem(
      'bad-link',
      `The link's ${where} cannot be read: ${issue.message}`,
      {},
      'Ask for the link again; it may have been cut on its way.',
    ),
  );
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
  put('beside', besideOf(first(fields, 'beside')));
  put('frameFilter', first(fields, 'frames'));
  put('derive', deriveOf(fields));
  return state;
};

const sortOf = (text: string | undefined): unknown =>
  text === undefined ? undefined : { key: text.replace(/^-/, ''), descending: text.startsWith('-') };

const besideOf = (text: string | undefined): unknown => {
  const [kind, index] = text?.split(';') ?? [];
  return text === undefined ? undefined : { kind, index: number(index) };
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

const fileOf = (text: string): unknown => {
  const [size = '', digest = '', ...name] = text.split(';');
  return { size: number(size), digest, name: name.join(';') };
};
