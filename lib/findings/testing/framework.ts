import { markerTable } from '../../markers/table.ts';
import type { MadeFile } from '../../trace/testing/bundle.ts';
import { session } from '../../trace/testing/frames.ts';

/* Files that hosts of the agent-framework family leave, for tests of rules about their texts. */

/** The tool's own results, before any text was made of them: what the process log keeps. */
export const processLog = (...results: readonly (readonly [string, Readonly<Record<string, unknown>>])[]): MadeFile => ({
  path: 'process.jsonl',
  lines: results.map(([callId, result]) => ({
    timestamp: '2026-10-20T07:59:00.000Z',
    sessionId: session,
    processEvent: { type: 'tool-result', callId, result },
  })),
});

/** One model call with the results it was sent. */
export const modelCall = (...results: readonly (readonly [string, unknown])[]): MadeFile => ({
  path: 'model-calls.jsonl',
  lines: [
    {
      type: 'call',
      timestamp: '2026-10-20T08:00:00.000Z',
      rawRequest: {
        messages: results.flatMap(([id, content]) => [
          { role: 'assistant', content: [{ type: 'tool_use', id, name: 'query', input: {} }] },
          { role: 'user', content: [{ type: 'tool_result', tool_use_id: id, content }] },
        ]),
      },
    },
  ],
});

/** The session's export, with what history keeps of each result. */
export const exported = (...results: readonly (readonly [string, string])[]): MadeFile => ({
  path: 'export.json',
  lines: JSON.stringify({
    sessionId: session,
    messages: results.flatMap(([id, content]) => [
      { role: 'assistant', content: [{ type: 'tool_use', id, name: 'query', input: {} }] },
      { role: 'user', content: [{ type: 'tool_result', toolUseId: id, toolName: 'query', content, isError: false }] },
    ]),
  }),
});

/** A head of 500 units and the notice of its file. */
export const spilled = (whole: string, path: string, originalUnits = whole.length): string =>
  `${whole.slice(0, 500)}${markerTable['framework-spilled'].write({ headUnits: 500, originalUnits, path, limitChars: 34 })}`;
