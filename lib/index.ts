export * from './base/problem.ts';
export * from './base/result.ts';
export * from './base/units.ts';
