import type { Problem } from './problem.ts';

/** Outcome of an operation that may fail. Nothing throws across the library's face. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const fail = (problem: Problem): { readonly ok: false; readonly problem: Problem } => ({ ok: false, problem });
