import { problem } from '../base/problem.ts';
import { fail, ok, type Result } from '../base/result.ts';

/** How far the search for the reason of a failed conversion goes before it names the most general one. */
const searchLimit = 1_000_000;

/**
 * Compact JSON of a value, or the problem that says why there is none: `cyclic`, `bigint`, `to-json-threw`,
 * `not-a-value` (a bare function or symbol) or `too-deep`. Never throws. Contract: result texts, family A, "Data to text" 3.
 */
export const compactJson = (value: unknown): Result<string> => {
  try {
    const text: unknown = JSON.stringify(value);
    if (typeof text === 'string') return ok(text);
    return fail(
      problem('not-a-value', `A bare ${typeof value} has no JSON.`, {}, 'Return a string, number, boolean, null, array or plain object.'),
    );
  } catch (error) {
    if (error instanceof RangeError) {
      return fail(problem('too-deep', 'The value is nested deeper than JSON can be written.', {}, 'Return a flatter value.'));
    }
    return fail(reasonOf(value));
  }
};

const reasonOf = (value: unknown) => {
  if (holds(value, (item) => typeof item === 'bigint')) {
    return problem('bigint', 'The value holds a BigInt, which JSON cannot write.', {}, 'Turn it into a string or a number first.');
  }
  if (isCyclic(value)) {
    return problem(
      'cyclic',
      'The value refers to itself, so it has no JSON.',
      {},
      'Return a copy without the reference to its own parent.',
    );
  }
  return problem(
    'to-json-threw',
    "The value's own toJSON (or a getter) threw.",
    {},
    'Return plain data instead of an object with behaviour.',
  );
};

const childrenOf = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null) return [];
  try {
    return Object.values(value);
  } catch {
    return []; // A throwing getter: what it hides cannot be searched.
  }
};

const holds = (root: unknown, test: (value: unknown) => boolean): boolean => {
  const seen = new Set<unknown>();
  const stack: unknown[] = [root];
  while (stack.length > 0 && seen.size < searchLimit) {
    const value = stack.pop();
    if (test(value)) return true;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const child of childrenOf(value)) stack.push(child);
  }
  return false;
};

/** Depth-first with the path kept apart, so that a value used twice is not mistaken for a cycle. */
const isCyclic = (root: unknown): boolean => {
  const done = new Set<unknown>();
  const path = new Set<unknown>();
  const stack: { readonly value: unknown; readonly leave: boolean }[] = [{ value: root, leave: false }];
  while (stack.length > 0 && done.size < searchLimit) {
    const step = stack.pop();
    if (step === undefined) break;
    const { value, leave } = step;
    if (leave) {
      path.delete(value);
      done.add(value);
      continue;
    }
    if (typeof value !== 'object' || value === null || done.has(value)) continue;
    if (path.has(value)) return true;
    path.add(value);
    stack.push({ value, leave: true });
    for (const child of childrenOf(value)) {
      if (path.has(child)) return true;
      stack.push({ value: child, leave: false });
    }
  }
  return false;
};
