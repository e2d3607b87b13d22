import type { ProblemCode } from '../base/problem.ts';
import type { Result } from '../base/result.ts';

/** The value of a result a test relies on; a problem fails the test with its sentence. */
export const unwrap = <T>(result: Result<T>): T => {
  if (!result.ok) throw new Error(`${result.problem.code}: ${result.problem.what}`);
  return result.value;
};

/** The code of a refusal a test relies on; a value fails the test. */
export const problemOf = (result: Result<unknown>): ProblemCode => {
  if (result.ok) throw new Error('a value where a problem was expected');
  return result.problem.code;
};

/** An item a test relies on; throws where it is not there. */
export const found = <T>(item: T | undefined, what: string): T => {
  if (item === undefined) throw new Error(`no ${what}`);
  return item;
};
