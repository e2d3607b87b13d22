import { problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';
import { count } from '../base/words.ts';
import { loss } from './losses.ts';
import type { Loss } from './types.ts';
import { mostVisited, type Tally, walk } from './walk.ts';

/** What one value reads when it is concatenated to a string. An object that is no array reads by its class alone. */
const scalarText = (value: unknown): string => {
  if (value === null) return 'null';
  if (typeof value !== 'object') return String(value);
  return value instanceof Date ? String(value) : '[object Object]';
};

type Step = { readonly ready: string } | { readonly value: unknown; readonly top: boolean };

/**
 * What `'' + value` gives, with losses at their paths: arrays join their items by commas, where null and undefined are empty; an object
 * reads `[object Object]`. A symbol has no text. Follows any depth; more items than are walked over are a problem. Contract: shapes.
 */
export const concatText = (root: unknown): Result<string> => {
  if (typeof root === 'symbol') {
    return fail(problem('not-a-value', 'A symbol cannot be concatenated to a string: it throws.', {}, 'Return plain data.'));
  }
  const written: string[] = [];
  const above = new Set<object>();
  const stack: (Step | { readonly leave: object })[] = [{ value: root, top: true }];
  let visited = 0;
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    if ('leave' in step) above.delete(step.leave);
    else if ('ready' in step) written.push(step.ready);
    else if (!Array.isArray(step.value)) {
      const nothing = !step.top && (step.value === null || step.value === undefined);
      if (typeof step.value === 'symbol')
        return fail(problem('not-a-value', 'An item is a symbol: joining it throws.', {}, 'Return plain data.'));
      if (!nothing) written.push(scalarText(step.value));
    } else if (!above.has(step.value)) {
      // An array inside itself reads as nothing.
      const items: readonly unknown[] = step.value;
      visited += items.length;
      if (visited > mostVisited)
        return fail(problem('too-deep', `The value has more than ${mostVisited} items.`, {}, 'Return a smaller value.'));
      above.add(items);
      stack.push({ leave: items });
      for (let index = items.length - 1; index >= 0; index -= 1) {
        stack.push({ value: items[index], top: false });
        if (index > 0) stack.push({ ready: ',' });
      }
    }
  }
  return ok(written.join(''));
};

/** What concatenation takes away: every object by its class, every array by its brackets, every empty slot. Nothing inside an object is read. */
export function* concatLosses(root: unknown, tally?: Tally): Generator<Loss> {
  for (const { value, path, inside, cyclic } of walk(root, tally, Array.isArray)) {
    if (cyclic === true) yield loss('structure flattened', path, 'an array inside itself reads as nothing');
    else if (Array.isArray(value))
      yield loss('structure flattened', path, `an array of ${count(value.length)} reads as its items joined by commas`);
    else if (typeof value === 'object' && value !== null) yield loss('type erased', path, 'an object reads [object Object]');
    else if (inside === 'array' && (value === null || value === undefined))
      yield loss('slot to null', path, `a slot of ${value === null ? 'null' : 'undefined'} reads as nothing`);
  }
}
