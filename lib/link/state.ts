import * as v from 'valibot';
import { choosableIds } from '../capture/form-ids.ts';

/*
 * The state a link carries, as plain data. It is validated on the way in, because a link is as hostile as a capture:
 * every string is bounded, every number is a whole one, nothing unknown gets through.
 */

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));

/** A file of a local capture: the receiver is asked for it, and another file is named as different. */
const fileSchema = v.object({ name: text(400), size: whole, digest: v.pipe(v.string(), v.regex(/^[0-9a-f]{0,64}$/)) });

const sourceSchema = v.variant('kind', [
  v.object({ kind: v.literal('none') }),
  v.object({ kind: v.literal('sample'), id: v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/)) }),
  v.object({ kind: v.literal('remote'), urls: v.pipe(v.array(text(8000)), v.minLength(1), v.maxLength(40)) }),
  v.object({ kind: v.literal('local'), files: v.pipe(v.array(fileSchema), v.minLength(1), v.maxLength(200)) }),
  v.object({ kind: v.literal('excerpt'), data: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/)) }),
]);

const callSchema = v.object({ session: text(400), id: text(400), occurrence: v.pipe(whole, v.minValue(1)) });

export const viewNames = ['calls', 'frames', 'findings', 'budgets', 'captures', 'shapes', 'losses'] as const;
export const tabNames = ['compare', 'fields', 'frames', 'media', 'shapes'] as const;

export const passNames = ['live', 'replay'] as const;
export const sortKeys = ['order', 'tool', 'size'] as const;

/** Columns side by side, and expanded gaps, that a link holds at most. */
export const mostColumns = 3;
export const mostExpanded = 40;
/** Files read otherwise than they were recognised that a link names at most. */
export const mostReadAs = 40;

/** Largest cap or budget of a link, and the smallest budget, which holds a collapsed block. */
export const mostLimit = 16_777_216;
export const leastBudget = 97;

export const labelChoices = ['kept', 'turned'] as const;

const sortSchema = v.object({ key: v.picklist(sortKeys), descending: v.boolean() });

const besideSchema = v.object({ kind: v.picklist(['record', 'problem']), index: whole });

export const mountNames = ['present', 'absent', 'write failed'] as const;
export const promisedNames = ['text', 'record', 'blocks'] as const;
const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));

/** A side of compared captures: a pass of everything, or of a file or folder. */
const sideSchema = v.object({ pass: v.picklist(['recorded', 'live', 'replay']), group: v.optional(text(400)) });

/** A compared pair by the place of a call among those of its side. */
const pairSchema = v.object({ side: v.picklist(['a', 'b']), nth: whole });

/** By which rules texts are derived: the host family's words, as the page has them. */
const deriveSchema = v.object({
  family: v.picklist(['framework', 'qwen']),
  generation: v.picklist(['plain', 'quoted']),
  cap: whole,
  mount: v.picklist(mountNames),
  callId: v.optional(text(400)),
  date: v.optional(day),
  from: v.optional(text(80)),
});

/** What results are held against: a cap in UTF-16 units or a budget in JSON bytes, and another beside it. */
const budgetsSchema = v.pipe(
  v.object({
    kind: v.picklist(['cap', 'budget']),
    limit: v.pipe(whole, v.minValue(1), v.maxValue(mostLimit)),
    other: v.pipe(whole, v.minValue(1), v.maxValue(mostLimit)),
    generation: v.picklist(['plain', 'quoted']),
    revision: v.picklist([1, 2]),
    tool: v.optional(text(400)),
  }),
  v.check(({ kind, limit, other }) => kind === 'cap' || Math.min(limit, other) >= leastBudget),
);

/** How a person wanted a file read: its form, what its labels of direction mean, or both. */
const readAsSchema = v.pipe(
  v.object({ path: text(400), form: v.optional(v.picklist(choosableIds)), labels: v.optional(v.picklist(labelChoices)) }),
  v.check(({ form, labels }) => form !== undefined || labels !== undefined),
);

/** A value of one's own, or which value of the call, and how it is converted. */
const shapeSchema = v.object({
  text: v.optional(text(4000)),
  of: v.optional(text(80)),
  clipUnits: v.optional(whole),
  keepUnits: v.optional(whole),
  maxUnits: v.optional(whole),
  priority: v.optional(text(400)),
  promised: v.optional(v.picklist(promisedNames)),
  cap: v.optional(whole),
  mount: v.optional(v.picklist(mountNames)),
  callId: v.optional(text(400)),
  date: v.optional(day),
});

export const linkStateSchema = v.object({
  source: sourceSchema,
  /** Files that are read as a person chose, by their paths in what is opened. */
  readAs: v.optional(v.pipe(v.array(readAsSchema), v.maxLength(mostReadAs))),
  view: v.optional(v.picklist(viewNames)),
  call: v.optional(callSchema),
  tab: v.optional(v.picklist(tabNames)),
  columns: v.optional(v.pipe(v.array(text(80)), v.maxLength(mostColumns))),
  gap: v.optional(whole),
  field: v.optional(text(80)),
  frame: v.optional(whole),
  filter: v.optional(text(400)),
  /** Which pass is looked at; the page's default where absent. */
  pass: v.optional(v.picklist(passNames)),
  sort: v.optional(sortSchema),
  /** Keys of the expanded gaps. */
  expanded: v.optional(v.pipe(v.array(text(120)), v.maxLength(mostExpanded))),
  /** Problem row looked at. */
  problem: v.optional(whole),
  /** Frame as of which the fields of the call are shown. */
  asOf: v.optional(whole),
  /** Update in that frame, where it carries many. */
  asOfItem: v.optional(whole),
  /** A record or problem looked at among the frames, in place of a frame. */
  beside: v.optional(besideSchema),
  /** Filter of the frames. */
  frameFilter: v.optional(text(400)),
  derive: v.optional(deriveSchema),
  shape: v.optional(shapeSchema),
  /** Sides of compared captures, the pair looked at, and the filter of their list. */
  sideA: v.optional(sideSchema),
  sideB: v.optional(sideSchema),
  pair: v.optional(pairSchema),
  pairFilter: v.optional(text(400)),
  budgets: v.optional(budgetsSchema),
  /** Key of the finding looked at. */
  finding: v.optional(text(240)),
  /** Filter of the findings. */
  findingFilter: v.optional(text(400)),
});

/** Where the capture comes from, and the place in it: everything needed to open the page where it was. */
export type LinkState = v.InferOutput<typeof linkStateSchema>;
export type LinkSource = LinkState['source'];
export type ReadAs = v.InferOutput<typeof readAsSchema>;
export type LinkedFile = v.InferOutput<typeof fileSchema>;
