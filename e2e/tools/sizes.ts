/* A capture whose results have sizes that can be told by hand: many small ones, a few large ones, some that were cut without a word of how much. */

import { block, type Fields, fileOf, log, update } from './frames.ts';
import type { MadeFile } from './framework.ts';

const session = 'sizes-made';

const call = (id: string, toolName: string, ended: Fields) => [
  update(session, { sessionUpdate: 'tool_call', toolCallId: id, title: id, status: 'pending', _meta: { toolName } }),
  update(session, { sessionUpdate: 'tool_call_update', toolCallId: id, status: 'completed', ...ended }),
];

const shell = (output: string) => ({
  type: 'shell_result',
  version: 1,
  directory: '/home/someone',
  exitCode: 0,
  signal: null,
  pid: null,
  outcome: 'completed',
  outputFiles: [],
  output,
  text: '',
  error: null,
  notices: [],
  truncated: false,
});

/** A text of just so many units, all ASCII, whose last line differs from every other text's. */
export const textOf = (name: string, units: number): string => log(name, Math.ceil(units / 12)).slice(0, units);

/**
 * 33 results of 100 units and more, 3 of 30,000, of which the last fits a cap of 30,000 but not with quotes, and 6 that were cut at a thousand.
 * One of the large ones has a shell result of 80,000 bytes beside it, another a diff that no budget cuts.
 */
export const sizesFiles = (): readonly MadeFile[] => {
  const diff = { type: 'diff', path: '/x', oldText: '', newText: 'n'.repeat(90_000) };
  return [
    fileOf('sizes/live.ndjson', [
      ...Array.from({ length: 33 }, (_, n) => call(`small-${n}`, 'read_file', { content: [block(textOf(`small ${n}`, 100 + n))] })).flat(),
      ...call('large-shell', 'run_shell_command', {
        content: [block(textOf('large shell', 32_000))],
        rawOutput: shell('s'.repeat(79_800)),
      }),
      ...call('large-edit', 'edit', { content: [diff], rawOutput: textOf('large edit', 31_000) }),
      ...call('large-quoted', 'read_file', { content: [block('q'.repeat(29_999))] }),
      ...Array.from({ length: 6 }, (_, n) =>
        call(`cut-${n}`, 'grep_search', { content: [block(`${textOf(`cut ${n}`, 1_000)}\n... [truncated]`)] }),
      ).flat(),
    ]),
  ];
};
