import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Piece } from './pieces.ts';
import { buildRows, type RowModel, type RowsInput } from './rows.ts';

const measure = { cols: 12, visible: false };

/** A text made of kept ranges of a source and glue, with its pieces. */
const made = (source: string, parts: readonly (string | readonly [from: number, to: number])[]): { text: string; pieces: Piece[] } => {
  let text = '';
  const pieces: Piece[] = [];
  for (const part of parts) {
    const added = typeof part === 'string' ? part : source.slice(part[0], part[1]);
    const place = { start: text.length, end: text.length + added.length, joins: false };
    if (added.length > 0) pieces.push(typeof part === 'string' ? place : { ...place, at: part[0] });
    text += added;
  }
  return { text, pieces };
};

const input = (over: Partial<RowsInput> & Pick<RowsInput, 'texts'>): RowsInput => ({
  measure,
  expanded: () => false,
  plain: () => false,
  seams: [],
  ...over,
});

const cell = (model: RowModel, texts: readonly string[], column: number, row: number): string =>
  (texts[column] ?? '').slice(model.columns[column]?.starts[row], model.columns[column]?.starts[row + 1]);

const drawnCells = (model: RowModel, texts: readonly { text: string }[], row: number): string[] =>
  texts.map((_, column) =>
    cell(
      model,
      texts.map(({ text }) => text),
      column,
      row,
    ),
  );

/** The page as text: one line a row, columns apart by `|`, rulers by their range. */
const drawn = (model: RowModel, texts: readonly string[]): string[] =>
  Array.from({ length: model.count }, (_, row) => {
    const ruler = model.rulers.find((each) => each.row === row);
    if (ruler !== undefined) return `~${ruler.start}-${ruler.end} lines ${ruler.firstLine}-${ruler.lastLine}`;
    return texts.map((_, column) => cell(model, texts, column, row).replace(/\n/g, '$')).join('|');
  });

const source = 'one\ntwo\nthree\nfour\nfive\nsix\n';

describe('rows of a cut text beside its source', () => {
  const cut = made(source, ['header\n', [0, 10], '...', '\n\n--cut--\n', '...', [21, 28]]);
  const texts = [cut.text, source];

  it('stand beside each other, with one ruler for the gap', () => {
    const model = buildRows(input({ texts: [cut, { text: source }], source: { text: source, column: 1 } }));
    expect(drawn(model, texts)).toEqual([
      'header$|',
      'one$|one$',
      'two$|two$',
      'th...$|th',
      '~10-21 lines 3-5',
      '$|',
      '--cut--$|',
      '...ve$|ve$',
      'six$|six$',
    ]);
    expect([...(model.columns[0]?.lines ?? [])]).toEqual([1, 2, 3, 4, 5, 5, 6, 7, 8]);
    expect([...(model.columns[1]?.lines ?? [])]).toEqual([1, 1, 2, 3, 3, 5, 5, 5, 6]);
  });

  it('show the gap when it is expanded, below its ruler and the marker', () => {
    const model = buildRows(input({ texts: [cut, { text: source }], source: { text: source, column: 1 }, expanded: () => true }));
    expect(drawn(model, texts).slice(3)).toEqual([
      'th...$|th',
      '~10-21 lines 3-5',
      '$|',
      '--cut--$|',
      '|ree$',
      '|four$',
      '|fi',
      '...ve$|ve$',
      'six$|six$',
    ]);
  });

  it('keep the ruler where the source is not shown, and hold its lines in a column nobody drew', () => {
    const model = buildRows(input({ texts: [cut], source: { text: source }, expanded: () => true }));
    expect(model.source).toBe(1);
    expect(drawn(model, [cut.text]).slice(3, 7)).toEqual(['th...$', '~10-21 lines 3-5', '$', '--cut--$']);
    expect(cell(model, [cut.text, source], 1, 7)).toBe('ree\n');
  });

  it('leave a short range alone where that is asked for', () => {
    const inner = made(source, [[4, 28]]);
    const model = buildRows(input({ texts: [inner, { text: source }], source: { text: source, column: 1 }, plain: () => true }));
    expect(drawn(model, [inner.text, source]).slice(0, 2)).toEqual(['|one$', 'two$|two$']);
    expect(model.rulers).toEqual([]);
  });
});

describe('rows of three columns', () => {
  it('show what two of them have and the third lacks, and a ruler for what neither has', () => {
    const short = made(source, [[0, 4], '[cut]', [24, 28]]);
    const long = made(source, [[0, 14], '[..]', [24, 28]]);
    const model = buildRows(input({ texts: [short, long, { text: source }], source: { text: source, column: 2 } }));
    expect(drawn(model, [short.text, long.text, source])).toEqual([
      'one$|one$|one$',
      '|two$|two$',
      '|three$|three$',
      '~14-24 lines 4-5',
      '[cut]six$|[..]six$|six$',
    ]);
  });
});

describe('rows of texts that are nowhere in the source', () => {
  it('run beside the others in their own order', () => {
    const model = buildRows(input({ texts: [{ text: 'a\nb\nc\nd' }, { text: 'x\ny\n' }] }));
    expect(drawn(model, ['a\nb\nc\nd', 'x\ny\n'])).toEqual(['a$|x$', 'b$|y$', 'c$|', 'd|']);
  });

  it('skip the rulers of the others', () => {
    const cut = made(source, [
      [0, 4],
      [24, 28],
    ]);
    const own = 'p\nq\nr\n';
    const model = buildRows(input({ texts: [cut, { text: own }], source: { text: source } }));
    expect(drawn(model, [cut.text, own])).toEqual(['one$|p$', '~4-24 lines 2-5', 'six$|q$', '|r$']);
  });

  it('show the source whole where nothing is beside it, with a ruler at a seam', () => {
    const model = buildRows(input({ texts: [{ text: source }], source: { text: source, column: 0 }, seams: [8] }));
    expect(drawn(model, [source]).slice(0, 4)).toEqual(['one$', 'two$', '~8-8 lines 3-3', 'three$']);
  });

  it('is no row for an empty text', () => {
    expect(buildRows(input({ texts: [{ text: '' }] })).count).toBe(0);
  });
});

describe('rows of a transformed text', () => {
  it('stay on one line where trailing blanks were trimmed', () => {
    const spaced = 'one  \ntwo \nend';
    const text = 'one\ntwo\nend';
    const pieces: Piece[] = [
      { start: 0, end: 3, at: 0, joins: false },
      { start: 3, end: 7, at: 5, joins: true },
      { start: 7, end: 11, at: 10, joins: true },
    ];
    const model = buildRows(input({ texts: [{ text, pieces }, { text: spaced }], source: { text: spaced, column: 1 } }));
    expect(drawn(model, [text, spaced])).toEqual(['one$|one  $', 'two$|two $', 'end|end']);
    expect(model.rulers).toEqual([]);
  });

  it('follow the lines of the source where line ends are quoted', () => {
    const lines = 'ab\ncd\n';
    const text = 'ab\\ncd\\n';
    const pieces: Piece[] = [
      { start: 0, end: 2, at: 0, joins: false },
      { start: 2, end: 4, joins: true },
      { start: 4, end: 6, at: 3, joins: true },
      { start: 6, end: 8, joins: true },
    ];
    const model = buildRows(input({ texts: [{ text, pieces }, { text: lines }], source: { text: lines, column: 1 }, plain: () => true }));
    expect(drawn(model, [text, lines])[0]).toBe('ab\\n|ab$');
  });
});

describe('long lines', () => {
  it('wrap at the same place in all columns, however much stands before them', () => {
    const line = `${'abcdefghij'.repeat(3)}\n`;
    const cut = made(line, ['...', [4, 31]]);
    const model = buildRows(input({ texts: [cut, { text: line }], source: { text: line, column: 1 }, plain: () => true }));
    expect(drawn(model, [cut.text, line])).toEqual(['|abcd', '...efghijabc|efghijabc', 'defghijabcde|defghijabcde', 'fghij$|fghij$']);
  });

  it('let blanks at their end hang over, unless they are drawn', () => {
    const text = 'abcdefghijkl   \nm';
    expect(drawn(buildRows(input({ texts: [{ text }] })), [text])).toEqual(['abcdefghijkl   $', 'm']);
    const visible = buildRows(input({ texts: [{ text }], measure: { cols: 12, visible: true } }));
    expect(drawn(visible, [text])).toEqual(['abcdefghijkl', '   $', 'm']);
  });

  it('count wide characters twice and never split a pair', () => {
    const text = '漢字漢字漢字漢\u{1f600}\u{1f600}';
    expect(drawn(buildRows(input({ texts: [{ text }] })), [text])).toEqual(['漢字漢字漢字', '漢\u{1f600}\u{1f600}']);
  });
});

/** A source, and texts kept from it in ascending order with glue between. */
const cases = fc
  .record({
    source: fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '漢', '\u{1f600}', '\t'), maxLength: 120 }),
    cuts: fc.array(
      fc.array(fc.record({ skip: fc.nat(20), keep: fc.nat(30), glue: fc.constantFrom('', '...', '\n[cut]\n', '\n\n', 'x\ny') }), {
        maxLength: 5,
      }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    shown: fc.boolean(),
    cols: fc.integer({ min: 1, max: 9 }),
    folds: fc.constantFrom('folded', 'expanded', 'plain', 'mixed'),
    seams: fc.uniqueArray(fc.nat(120), { maxLength: 3 }),
  })
  .map(({ source: whole, cuts, shown, cols, folds, seams }) => {
    const kept = cuts.map((cut) => {
      let at = 0;
      return made(
        whole,
        cut.flatMap(({ skip, keep, glue }) => {
          const from = Math.min(whole.length, at + skip);
          at = Math.min(whole.length, from + keep);
          return [glue, [from, at] as const];
        }),
      );
    });
    const texts = shown ? [...kept, { text: whole }] : kept;
    const rows = input({
      texts,
      source: { text: whole, ...(shown ? { column: kept.length } : {}) },
      measure: { cols, visible: false },
      expanded: (start) => folds === 'expanded' || (folds === 'mixed' && start % 2 === 0),
      plain: (start) => folds === 'plain' || (folds === 'mixed' && start % 3 === 0),
      seams: seams.filter((seam) => seam <= whole.length).sort((a, b) => a - b),
    });
    return { rows, texts, whole, model: buildRows(rows) };
  });

describe('every row model', () => {
  it('holds every unit of every text once and in order', () => {
    fc.assert(
      fc.property(cases, ({ texts, model }) => {
        texts.forEach(({ text }, column) => {
          const { starts } = model.columns[column] ?? { starts: new Uint32Array() };
          expect(starts[0] ?? 0).toBe(0);
          expect(starts[model.count]).toBe(text.length);
          for (let row = 0; row < model.count; row++) expect(starts[row + 1]).toBeGreaterThanOrEqual(starts[row] ?? Infinity);
        });
      }),
      { numRuns: 400 },
    );
  });

  it('counts the line of each row as a split would', () => {
    fc.assert(
      fc.property(cases, ({ texts, model }) => {
        texts.forEach(({ text }, column) => {
          for (let row = 0; row < model.count; row++) {
            const start = model.columns[column]?.starts[row] ?? 0;
            if (start === model.columns[column]?.starts[row + 1]) continue;
            expect(model.columns[column]?.lines[row]).toBe(text.slice(0, start).split('\n').length);
          }
        });
      }),
      { numRuns: 200 },
    );
  });

  it('puts equal source positions into the same row, and no row holds more than one line', () => {
    fc.assert(
      fc.property(cases, ({ rows, texts, model, whole }) => {
        const placesIn = (column: number, row: number): number[] => {
          const { starts } = model.columns[column] ?? { starts: new Uint32Array() };
          const from = starts[row] ?? 0;
          const to = starts[row + 1] ?? 0;
          if (column === model.source) return Array.from({ length: to - from }, (_, n) => from + n);
          return (rows.texts[column]?.pieces ?? []).flatMap((piece) => {
            const at = piece.at;
            const [a, b] = [Math.max(from, piece.start), Math.min(to, piece.end)];
            return at === undefined || a >= b ? [] : Array.from({ length: b - a }, (_, n) => at + a - piece.start + n);
          });
        };
        const folded = new Set(model.rulers.map(({ row }) => row));
        for (let row = 0; row < model.count; row++) {
          if (folded.has(row)) continue;
          const places = model.columns
            .flatMap((_, column) => (model.aligned[column] === true ? [placesIn(column, row)] : []))
            .filter((each) => each.length > 0);
          for (const each of places) expect(each).toEqual(places[0]);
          for (const line of drawnCells(model, texts, row)) expect(line.slice(0, -1)).not.toContain('\n');
        }
        expect(rows.source?.text).toBe(whole);
      }),
      { numRuns: 300 },
    );
  });
});
