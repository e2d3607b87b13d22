/** A value to begin with, and the settings that show what it is about. */
export interface Example {
  readonly name: string;
  readonly text: string;
  readonly clipUnits?: number;
}

const log = Array.from({ length: 70 }, (_, n) => `check ${String(n + 1).padStart(3, '0')}  passed in ${(n * 7) % 40} ms`);
const failing = ['run 7f3a: keep the id of this run', ...log, 'check 071  FAILED: expected 12, got undefined'].join('\n');

export const examples: readonly Example[] = [
  { name: 'A string', text: '"余额:12"' },
  { name: 'An object', text: '{ok: true, count: 12}' },
  {
    name: 'Content blocks',
    text: `[
  {type: "text", text: "已查询余额"},
  {type: "image", mimeType: "image/png", data: "AAECAw=="},
]`,
  },
  { name: 'An undefined field', text: '{text: "已查到", note: undefined}' },
  { name: 'An undefined slot', text: '["已查到", undefined]' },
  { name: 'A number without end', text: '{count: Infinity}' },
  { name: 'Clipped JSON', text: '{text: "准备执行", action: {tool: "transfer", amount: 12}}', clipUnits: 17 },
  { name: 'A BigInt', text: '{id: 12345678901234567890n, ok: true}' },
  {
    name: 'An MCP result',
    text: `{
  content: [{type: "text", text: "3 rows"}],
  structuredContent: {rows: [{n: 1}, {n: 2}, {n: 3}]},
  isError: false,
}`,
  },
  { name: 'A log whose error is at its end', text: JSON.stringify(failing) },
];
