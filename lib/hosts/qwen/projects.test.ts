import { expect, it } from 'vitest';
import { isKnownToProject } from './projects.ts';

it.each([
  ['qwen-code', '0.24.4', true],
  ['qwen-code', '0.24.5-nightly.1', true],
  ['qwen-code', '1.0.0', true],
  ['qwen-code', '0.24.3', false],
  ['qwen-code', '0.9.10', false],
  ['qwen-code', 'next', false],
  ['qwen-code', undefined, false],
  ['another', '9.0.0', false],
])('%s %s is known to project: %s', (name, version, known) => {
  expect(isKnownToProject({ name, ...(version === undefined ? {} : { version }) })).toBe(known);
});
