import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findMarkers } from './find.ts';
import { persistedClosing } from './persisted-output.ts';
import { markerTable } from './table.ts';
import { written } from './testing/written.ts';
import type { MarkerMatch } from './types.ts';

const count = fc.nat({ max: 999_999_999_999 });
const path = fc.stringMatching(/^\/[A-Za-z0-9 ._~()-]{1,30}\/[a-z_]{1,12}_[0-9a-f]{12}\.output$/);
const sha256 = fc.stringMatching(/^[0-9a-f]{64}$/);
/* Text that holds no marker of its own, with the characters markers are made of. */
const plain = fc
  .string({ unit: fc.constantFrom('a', 'line 1', '\n', ' ', '.', '-', '[', ']', '(', 'é', '🙂', '\ud83d'), maxLength: 40 })
  .filter((text) => findMarkers(text).length === 0);

const shape = ({ id, range, declared }: MarkerMatch) => ({ id, start: range.start, end: range.end, declared });

const none = fc.constant({});

/* Rows that count wherever they stand. */
const anywhere = fc.oneof(
  written('acp-transport', markerTable['acp-transport'].write, none),
  written('headless-transport', markerTable['headless-transport'].write, none),
  written('session-preview', markerTable['session-preview'].write, fc.record({ originalUnits: count })),
  written('session-diff-omitted', markerTable['session-diff-omitted'].write, fc.record({ originalUnits: count })),
  written(
    'session-diff-omitted',
    markerTable['session-diff-omitted'].write,
    fc.record({ originalUnits: count, file: fc.constantFrom('a.txt', 'b c.v1.ts') }),
  ),
  written(
    'session-diff-omitted',
    markerTable['session-diff-omitted'].write,
    fc.record({ originalContentUnits: count, newContentUnits: count }),
  ),
  written('tool-content-truncated', markerTable['tool-content-truncated'].write, none),
  written('lines-truncated', markerTable['lines-truncated'].write, fc.record({ omittedLines: count })),
);

const lineStarts = fc.oneof(
  written('tool-header', markerTable['tool-header'].write, fc.oneof(fc.record({ path }), fc.record({ path, sha256 }))),
  written(
    'read-window',
    markerTable['read-window'].write,
    fc.record({ shownLines: fc.record({ first: count, last: count, total: count }) }),
  ),
);

describe('markers', () => {
  it('are read back as the numbers that wrote them, embedded in any text', () => {
    fc.assert(
      fc.property(anywhere, plain, plain, (marker, before, after) => {
        const [match, ...more] = findMarkers(before + marker.text + after);
        expect(more).toEqual([]);
        expect(match && shape(match)).toEqual({
          id: marker.id,
          start: before.length,
          end: before.length + marker.text.length,
          declared: marker.declared,
        });
        expect(match?.cutsHere).toBe(true);
      }),
    );
  });

  it('that are headers are read back at the start of a text and of a line', () => {
    fc.assert(
      fc.property(lineStarts, fc.constantFrom('', 'before\n'), plain, (marker, before, after) => {
        const [match] = findMarkers(before + marker.text + after);
        expect(match && shape(match)).toEqual({
          id: marker.id,
          start: before.length,
          end: before.length + marker.text.length,
          declared: marker.declared,
        });
        expect(match?.glue).toBe('header');
      }),
    );
  });

  it('that end a text are read back there and nowhere else', () => {
    fc.assert(
      fc.property(path, plain, (place, before) => {
        const line = markerTable['saved-to'].write({ path: place });
        expect(findMarkers(before + line).map(shape)).toEqual([
          { id: 'saved-to', start: before.length, end: before.length + line.length, declared: { path: place } },
        ]);
        expect(findMarkers(`${before}${line}\nmore`)).toEqual([]);
        const suffix = markerTable['truncated-suffix'].write({});
        expect(findMarkers(before + suffix).map(shape)).toEqual([
          { id: 'truncated-suffix', start: before.length, end: before.length + suffix.length, declared: {} },
        ]);
        expect(findMarkers(`${before}${suffix} more`)).toEqual([]);
      }),
    );
  });

  it('come out in order and disjoint, all of them, however many and however close', () => {
    const pieces = fc.array(fc.tuple(plain, anywhere), { maxLength: 6 });
    fc.assert(
      fc.property(pieces, plain, (parts, last) => {
        let text = '';
        const expected: unknown[] = [];
        for (const [before, marker] of parts) {
          text += `${before}x`;
          expected.push({ id: marker.id, start: text.length, end: text.length + marker.text.length, declared: marker.declared });
          text += `${marker.text}x`;
        }
        expect(findMarkers(text + last).map(shape)).toEqual(expected);
      }),
    );
  });
});

const header = markerTable['tool-header'].write({ path: '/tmp/q/run_shell_command_c6459a00f0c4.output' });
const content = markerTable['tool-content-truncated'].write({});

describe('the cut in a tool', () => {
  it('tells header, dots and marker apart, though the header quotes the marker', () => {
    const text = `${header}line 1\nli...${content}... 9\nline 10`;
    expect(findMarkers(text).map(({ id, range, cutsHere }) => [id, text.slice(range.start, range.end), cutsHere])).toEqual([
      ['tool-header', header, false],
      ['tool-ellipsis', '...', false],
      ['tool-content-truncated', '\n\n---\n... [CONTENT TRUNCATED] ...\n---\n\n', true],
      ['tool-ellipsis', '...', false],
    ]);
    expect(content).toHaveLength(39);
  });

  it('has no dots where whole lines were kept, or where there is no header', () => {
    expect(findMarkers(`${header}line 1${content}line 9`).map(({ id }) => id)).toEqual(['tool-header', 'tool-content-truncated']);
    expect(findMarkers(`li...${content}...9`).map(({ id }) => id)).toEqual(['tool-content-truncated']);
  });

  it('is known by its first and last lines where other versions give other advice', () => {
    const other = header.replace(/To read the complete output[^\n]*\n/, 'Use read_file, for instance:\n - with offset=0\n');
    expect(findMarkers(`${other}body`).map(shape)).toEqual([
      { id: 'tool-header', start: 0, end: other.length, declared: { path: '/tmp/q/run_shell_command_c6459a00f0c4.output' } },
    ]);
  });

  it('at the very start and end of a text leaves nothing over', () => {
    const acp = markerTable['acp-transport'].write({});
    expect(findMarkers(acp).map(shape)).toEqual([{ id: 'acp-transport', start: 0, end: 39, declared: {} }]);
    const line = markerTable['saved-to'].write({ path: '/a' });
    // The marker's line break and the line's are one here: the cut fell right before the appended line's words.
    expect(findMarkers(`a${acp}${line.slice(1)}`).map(({ range }) => [range.start, range.end])).toEqual([
      [1, 40],
      [40, 39 + line.length],
    ]);
  });
});

describe('read windows', () => {
  it('cut where they begin only if they do not begin at line 1', () => {
    const window = (first: number) => markerTable['read-window'].write({ shownLines: { first, last: 99, total: 200 } });
    expect(findMarkers(`${window(1)}a`).map(({ cutsHere }) => cutsHere)).toEqual([false]);
    expect(findMarkers(`${window(7)}a`).map(({ cutsHere }) => cutsHere)).toEqual([true]);
  });

  it('are not what an edit says of its result', () => {
    expect(findMarkers('The file: /a/b.js has been updated. Showing lines 1-6 of 6 from the edited file:\n\n---\n\n// demo\n')).toEqual([]);
  });
});

describe('session notices', () => {
  it('know the whole of a diff that was replaced', () => {
    const declared = { file: 'big-write.txt', originalUnits: 71_051, originalContentUnits: 0, newContentUnits: 66_890 };
    const text = markerTable['session-diff-omitted'].write(declared);
    expect(text).toMatch(/^--- big-write\.txt\n\+\+\+ big-write\.txt\n@@ -1 \+1 @@\n-Full diff omitted/);
    expect(findMarkers(text).map(shape)).toEqual([{ id: 'session-diff-omitted', start: 0, end: text.length, declared }]);
    expect(findMarkers(`\n${text}`).map(({ declared: found }) => found)).toEqual([
      { originalUnits: 71_051 },
      { originalContentUnits: 0, newContentUnits: 66_890 },
    ]);
  });
});

describe('stubs', () => {
  const declared = { originalKilobytes: 200, path: '/t/tool-results/call_1.txt', sha256: 'ab'.repeat(32) };
  const opening = markerTable['persisted-output'].write(declared);

  it('declare size, path and digest, and end in a closing that tells whether the preview is all', () => {
    const cut = `${opening}first line${persistedClosing.cut}`;
    expect(findMarkers(cut).map(({ glue, declared: found, cutsHere }) => ({ glue, found, cutsHere }))).toEqual([
      { glue: 'header', found: declared, cutsHere: false },
      { glue: 'marker', found: {}, cutsHere: true },
    ]);
    const whole = `${opening}all${persistedClosing.whole}`;
    expect(findMarkers(whole).map(({ glue, cutsHere }) => [glue, cutsHere])).toEqual([
      ['header', false],
      ['appended', false],
    ]);
    expect(findMarkers(`${opening}${persistedClosing.whole.slice(1)}`).map(({ range }) => range.start)).toEqual([0, opening.length]);
  });

  it('of related hosts are known by their first line', () => {
    const text = `<persisted-output>\nOutput too large (36.8KB). Full output saved to: /a/b.txt\n\nPreview (first 2KB):\n# Guide${persistedClosing.cut}`;
    expect(findMarkers(text)[0]?.declared).toEqual({ originalKilobytes: 36.8, path: '/a/b.txt' });
  });
});

describe('the cut of a round', () => {
  const body = (head: number, tail: number) => `${'h\n'.repeat(head / 2)}\n...\n${'t\n...\n'.repeat(tail / 6)}`;

  it('names one file, or all of them', () => {
    const one = markerTable['batch-artifact'].write({ path: '/a.output' });
    const two = markerTable['batch-artifact'].write({ paths: ['/a.output', '/b c.output'] });
    expect(findMarkers(one).map(shape)).toEqual([{ id: 'batch-artifact', start: 0, end: one.length, declared: { path: '/a.output' } }]);
    expect(findMarkers(two)[0]?.declared).toEqual({ path: '/a.output', paths: ['/a.output', '/b c.output'] });
    expect(findMarkers(` ${one}`)).toEqual([]);
  });

  it('takes of all lines of three dots the one that splits the body 20 to 80', () => {
    const opening = markerTable['batch-artifact'].write({ path: '/a.output' });
    const text = opening + body(1200, 4800);
    const [, dots, ...more] = findMarkers(text);
    expect(more).toEqual([]);
    expect(dots?.range.start).toBe(opening.length + 1200);
    expect(findMarkers(body(1200, 4800))).toEqual([]);
  });
});

describe('a tool without output', () => {
  it('says so as its whole text', () => {
    const text = markerTable['no-output'].write({ tool: 'run_shell_command' });
    expect(findMarkers(text).map(shape)).toEqual([
      { id: 'no-output', start: 0, end: text.length, declared: { tool: 'run_shell_command' } },
    ]);
    expect(findMarkers(`${text}\n`)).toEqual([]);
  });
});
