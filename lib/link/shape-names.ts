import type { LinkState } from './state.ts';

/** How a link names the parts of its shape, and which of them are numbers. */
export const shapeNames: readonly (readonly [name: string, part: keyof NonNullable<LinkState['shape']>, isNumber: boolean])[] = [
  ['sof', 'of', false],
  ['sclip', 'clipUnits', true],
  ['skeep', 'keepUnits', true],
  ['ssum', 'maxUnits', true],
  ['sfirst', 'priority', false],
  ['sas', 'promised', false],
  ['scap', 'cap', true],
  ['smount', 'mount', false],
  ['scall', 'callId', false],
  ['sday', 'date', false],
  ['shape', 'text', false],
];
