import { describe, expect, it } from 'vitest';
import { fullestOf } from './fullest.ts';
import { absentText, presentText } from './make-text.ts';
import type { BundleCall, CallText, TextRole } from './types.ts';

const call = (tool: string): BundleCall => ({
  index: 0,
  key: { session: 's', toolCallId: 'a', occurrence: 1 },
  tool,
  history: [],
  model: [],
});

const text = (id: string, value: string, role: TextRole = 'rawOutput', rendered = false): CallText =>
  presentText({ id, role, label: id, ...(rendered ? { rendered } : {}) }, value, { kind: 'derived', rule: 'made', from: 'a test' });

const lines = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, index) => `line ${from + index} of the output\n`).join('');
const whole = lines(0, 100);
const cut = `${lines(0, 20)}...\n[CUT]\n...${lines(80, 100)}`;

describe('fullestOf', () => {
  it.each<[string, string, readonly CallText[], string | undefined]>([
    ['the spill, whatever else is there', 'shell', [text('live.rawOutput', whole), text('spill', 'x', 'spill')], 'spill'],
    ['the longest of several spills', 'shell', [text('spill', 'x', 'spill'), text('spill2', 'xx', 'spill')], 'spill2'],
    ['the file a read tool read', 'read_file', [text('live.content', cut, 'content'), text('file-read', whole, 'file read')], 'file-read'],
    [
      'no file that another tool looked at',
      'edit',
      [text('live.content', cut, 'content'), text('file-read', whole, 'file read')],
      'live.content',
    ],
    ['the text the others are cut from', 'shell', [text('model', cut, 'model text'), text('live.rawOutput', whole)], 'live.rawOutput'],
    [
      'the envelope around a short output',
      'shell',
      [text('model', 'Output: tick\nExit Code: 0'), text('live.rawOutput.output', 'tick')],
      'model',
    ],
    ['the first of equal texts', 'glob', [text('model', 'same'), text('history', 'same'), text('stored', '')], 'model'],
    [
      'what an edit wrote',
      'edit',
      [text('model', `The file was written.`), text('stored.newContent', 'new'), text('live.content.newText', 'new')],
      'live.content.newText',
    ],
    ['no rendered JSON', 'shell', [text('live.rawOutput', JSON.stringify({ whole }), 'rawOutput', true), text('model', cut)], 'model'],
    [
      'nothing where texts share nothing',
      'read_file',
      [text('model', 'Could not read it.'), text('live.content', 'File not found: /x')],
      undefined,
    ],
    [
      'nothing where there is no text',
      'shell',
      [absentText({ id: 'model', role: 'model text', label: 'x' }, 'not captured', 'x')],
      undefined,
    ],
  ])('takes %s', (_, tool, texts, id) => {
    expect(fullestOf(call(tool), texts)).toBe(id);
  });
});
