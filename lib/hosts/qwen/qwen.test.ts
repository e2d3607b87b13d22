import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMarkers } from '../../markers/find.ts';
import { outputFilesOf, spillNameOf, spillPathClaims } from './claims.ts';
import { displayOfSpill, displayTexts } from './envelope.ts';
import { cutInTool } from './in-tool-cut.ts';
import { windowOfRead } from './read-window.ts';
import { previewForSession } from './session-preview.ts';

const path = '/t/tmp/run_shell_command_c6459a00f0c4.output';
const lines = (count: number) => Array.from({ length: count }, (_, i) => `line ${String(i).padStart(7, '0')}`).join('\n');
const envelope = (output: string, command = 'cat a') =>
  `Command: ${command}\nDirectory: (root)\nOutput: ${output}\nError: (none)\nExit Code: 0\nSignal: (none)\nProcess Group PGID: (none)`;

const bodyOf = (text: string): string => text.slice(findMarkers(text)[0]?.range.end ?? 0);

describe('cutInTool', () => {
  it('keeps 792 units of head and 3,169 of tail around the marker, dots included', () => {
    const { text, head, tail } = cutInTool(lines(2_000), path);
    const full = lines(2_000);
    expect(bodyOf(text)).toBe(`${full.slice(0, 789)}...\n\n---\n... [CONTENT TRUNCATED] ...\n---\n\n...${full.slice(-3_166)}`);
    expect([head.end, tail.start]).toEqual([789, full.length - 3_166]);
  });

  it('gives the tail what a head of whole lines leaves, a break for each line counted', () => {
    const full = envelope('x'.repeat(60_000));
    const { text, head } = cutInTool(full, path);
    expect(full.slice(0, head.end)).toBe('Command: cat a');
    expect(bodyOf(text)).toHaveLength(3_999);
  });

  it('leaves the head alone of an output of one line', () => {
    const { text, tail } = cutInTool('y'.repeat(9_000), path);
    expect(bodyOf(text)).toBe(`${'y'.repeat(789)}...\n\n---\n... [CONTENT TRUNCATED] ...\n---\n\n`);
    expect(tail).toEqual({ start: 9_000, end: 9_000 });
  });

  it('never makes a body over 4,000 units, keeps both ends, and is found as what it is', () => {
    const text = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 900 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(text, (parts) => {
        const full = `${parts.join('\n')}${'z'.repeat(4_000)}`;
        const cut = cutInTool(full, path);
        expect(bodyOf(cut.text).length).toBeLessThanOrEqual(4_000);
        expect(cut.head.end).toBeLessThanOrEqual(cut.tail.start);
        expect(bodyOf(cut.text).startsWith(full.slice(0, cut.head.end))).toBe(true);
        expect(cut.text.endsWith(full.slice(cut.tail.start))).toBe(true);
        expect(findMarkers(cut.text).map(({ id }) => id)).toContain('tool-content-truncated');
      }),
    );
  });
});

describe('previewForSession', () => {
  it('leaves what fits, and else fills the limit exactly, 60 to 40', () => {
    expect(previewForSession('a'.repeat(32_000))).toBe('a'.repeat(32_000));
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 900 }), fc.integer({ min: 1, max: 500 }), (limit, more) => {
        const text = lines(200).slice(0, limit + more);
        const preview = previewForSession(text, limit);
        const [marker] = findMarkers(preview);
        expect(preview).toHaveLength(limit);
        expect(marker?.declared).toEqual({ originalUnits: text.length });
        const [start, end] = [marker?.range.start ?? 0, marker?.range.end ?? 0];
        expect(start).toBe(Math.ceil(((limit - (end - start)) * 6) / 10));
        expect(preview.slice(0, start) + preview.slice(end)).toBe(text.slice(0, start) + text.slice(text.length - (limit - end)));
      }),
    );
  });

  it('is the marker alone where nothing else has room', () => {
    expect(findMarkers(previewForSession(lines(3), 5))).toHaveLength(1);
  });
});

describe('shell envelopes', () => {
  it('hold the display as an inner range, whatever command and output look like', () => {
    const parts = fc.array(fc.constantFrom('a', '\n', 'Output: ', '\nError: x', '\nExit Code: 2', '\nDirectory: /b', 'tail'), {
      maxLength: 8,
    });
    const command = fc.array(fc.constantFrom('echo', '\nDirectory: x', '\n', 'Output: '), { maxLength: 4 });
    fc.assert(
      fc.property(parts, command, (output, words) => {
        const shown = output.join('');
        const said = words.join('');
        // A command that holds a directory line with an output line below it cannot be told apart.
        fc.pre(!/\nDirectory: [^\n]*\nOutput: /.test(`${said}\n`));
        const full = envelope(shown, said);
        const range = displayOfSpill(full);
        expect(full.slice(range?.start, range?.end)).toBe(shown);
      }),
    );
  });

  it('give the display its appended line', () => {
    expect(displayTexts(envelope('a\nb'), path)).toEqual({ output: 'a\nb', text: `a\nb\nOutput too long and was saved to: ${path}` });
    expect(displayTexts(envelope(''), path)).toEqual({ output: '', text: `Output too long and was saved to: ${path}` });
  });

  it.each(['', 'plain text', 'Command: a', 'Command: a\nDirectory: b\nOutput: c', 'Command: a\nDirectory: b'])('%j is none', (text) => {
    expect(displayOfSpill(text)).toBeUndefined();
    expect(displayTexts(text, path)).toBeUndefined();
  });
});

describe('windowOfRead', () => {
  it('shows 25,000 units of trimmed lines and at least ten of the line that is cut', () => {
    const line = `${'w'.repeat(95)}   `;
    const window = windowOfRead(Array.from({ length: 300 }, () => line).join('\n'), 11, 400);
    // 260 lines of 95 units and their breaks are 24,959; 40 more fit, one of them a break.
    expect(window?.shownLines).toEqual({ first: 11, last: 271, total: 400 });
    expect(window?.text).toBe(
      `Showing lines 11-271 of 400 total lines.\n\n---\n\n${Array.from({ length: 260 }, () => 'w'.repeat(95)).join('\n')}\n${'w'.repeat(40)}... [truncated]`,
    );
    const full = `${'v'.repeat(24_998)}\n${'u'.repeat(30)}`;
    expect(windowOfRead(full, 1, 2)?.text.endsWith(`v\n${'u'.repeat(10)}... [truncated]`)).toBe(true);
  });

  it('has nothing to say of lines that fit', () => {
    expect(windowOfRead('a\nb\n', 1, 3)).toBeUndefined();
  });
});

describe('claims', () => {
  it('name each path once, with what the notice declares', () => {
    const text = cutInTool(lines(2_000), path).text;
    expect(spillPathClaims(`${text}\nOutput too long and was saved to: ${path}`)).toEqual([{ path, by: 'tool-header' }]);
    expect(spillPathClaims('nothing')).toEqual([]);
    const two = 'Tool output truncated. Persisted tool-output artifacts:\n- /a.output\n- /b.output\n\nbody';
    expect(spillPathClaims(two).map((claim) => claim.path)).toEqual(['/a.output', '/b.output']);
  });

  it('of displays are their output files', () => {
    expect(outputFilesOf({ outputFiles: ['/a', 1, '/b'] })).toEqual(['/a', '/b']);
    expect(outputFilesOf(null)).toEqual([]);
  });

  it.each([
    [path, { by: 'path', tool: 'run_shell_command' }],
    ['C:\\q\\tmp\\h\\mcp__a_0123456789ab.output', { by: 'path', tool: 'mcp__a' }],
    ['/q/tmp/h/tool-results/call_1.txt', { by: 'call id', callId: 'call_1' }],
    ['/q/notes.txt', undefined],
  ])('%s tells whose output it holds', (file, name) => {
    expect(spillNameOf(file)).toEqual(name);
  });
});
