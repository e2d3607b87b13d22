import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textRange } from '../base/units.ts';
import { type LocateOptions, locate } from './locate.ts';
import { compose, countedLines as lines, marker, type Part } from './testing/compose.ts';
import type { Location, Transformation } from './types.ts';

const ranges = (locations: readonly Location[]) =>
  locations.map((location) =>
    location.found ? [location.located.source.start, location.located.source.end, location.located.position] : 'not found',
  );

const locateParts = (parts: readonly Part[], source: string, options?: LocateOptions) => {
  const { text, pieces } = compose(parts);
  return locate(pieces, text, source, options);
};

describe('locate', () => {
  it('finds head and tail at both ends, and what stands between an envelope inside', () => {
    const output = lines(0, 400);
    const spill = `Command: cat x\nOutput: ${output}\nExit Code: 0`;
    expect(
      ranges(locateParts([{ glue: 'header\n' }, spill.slice(0, 300), { glue: '...' }, marker, { glue: '...' }, spill.slice(-700)], spill)),
    ).toEqual([
      [0, 300, 'at the start'],
      [spill.length - 700, spill.length, 'at the end'],
    ]);
    const start = 23;
    expect(
      ranges(locateParts([output.slice(0, 200), marker, output.slice(210, 900), marker, output.slice(-500), { glue: '\nsaved' }], spill)),
    ).toEqual([
      [start, start + 200, 'inside'],
      [start + 210, start + 900, 'inside'],
      [start + output.length - 500, start + output.length, 'inside'],
    ]);
  });

  it('finds a text in itself as one run', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 200 }), (text) => {
        expect(locate([textRange(0, text.length)], text, text)).toEqual([
          {
            found: true,
            located: {
              range: { start: 0, end: text.length },
              source: { start: 0, end: text.length },
              position: 'whole',
              transformations: [],
              runs: [{ text: 0, source: 0, length: text.length }],
            },
          },
        ]);
      }),
    );
  });

  it('finds a transformed stretch whose blanks end the source', () => {
    const source = 'the start \ud800 of it \t';
    const text = 'the start \ufffd of it \t';
    const [location] = locate([textRange(0, text.length)], text, source);
    expect(location?.found && location.located).toMatchObject({
      source: { start: 0, end: source.length },
      position: 'whole',
      transformations: ['U+FFFD for lone surrogates'],
    });
  });

  it('takes the first place not before the stretch before, and the last place for the last stretch', () => {
    const source = 'ab--ab--ab--ab';
    expect(ranges(locateParts(['ab', { glue: '|' }, 'ab', { glue: '|' }, 'ab'], source))).toEqual([
      [0, 2, 'at the start'],
      [4, 6, 'inside'],
      [12, 14, 'at the end'],
    ]);
    expect(ranges(locateParts(['ab'], source, { biases: ['last'] }))).toEqual([[12, 14, 'at the end']]);
    // Out of order where there is no other place.
    expect(ranges(locateParts(['second', { glue: '|' }, 'first', { glue: '|' }, 'x'], 'first second x'))).toEqual([
      [6, 12, 'inside'],
      [0, 5, 'at the start'],
      [13, 14, 'at the end'],
    ]);
  });

  it('says of a stretch that was altered where its longest equal run stands', () => {
    const source = lines(0, 5_000);
    const tail = source.slice(-3_166);
    const altered = `${tail.slice(0, 1_000)}#${tail.slice(1_001)}`;
    const [head, missing] = locateParts([source.slice(0, 789), marker, altered], source);
    expect(head?.found).toBe(true);
    expect(missing).toEqual({
      found: false,
      missing: { range: { start: 796, end: 796 + 3_166 }, nearest: { text: 796 + 1_001, source: source.length - 2_165, length: 2_165 } },
    });
  });

  it('says nothing of a stretch that shares nothing', () => {
    expect(locateParts(['entirely other words than those'], lines(0, 50))).toEqual([
      { found: false, missing: { range: { start: 0, end: 31 } } },
    ]);
  });
});

/* Sources with few distinct lines, so that pieces stand in many places, and texts cut out of them with glue between. */
const source = fc
  .array(
    fc.constantFrom(
      'line 0\n',
      'line 1  \n',
      'xxxxxxxxxxxxxxxxxxxxxxxx',
      'a longer line that tells something\n',
      '数据🙂',
      '\ud83d',
      '\t\n',
    ),
    { minLength: 1, maxLength: 60 },
  )
  .map((parts) => parts.join(''));
const cuts = fc.array(fc.nat({ max: 2_000 }), { minLength: 2, maxLength: 8 });

describe('pieces cut out of a text', () => {
  it('are found with runs that are equal and in order', () => {
    fc.assert(
      fc.property(source, cuts, fc.string({ minLength: 1, maxLength: 5 }), (whole, offsets, glue) => {
        const at = [...new Set(offsets.map((offset) => offset % (whole.length + 1)))].sort((a, b) => a - b);
        const parts: Part[] = [];
        for (let i = 0; i + 1 < at.length; i += 2) parts.push(whole.slice(at[i], at[i + 1]), { glue });
        const { text, pieces } = compose(parts);
        const locations = locate(pieces, text, whole);
        let last = -1;
        for (const location of locations) {
          if (!location.found) throw new Error('not found');
          const { located } = location;
          expect(located.runs).toHaveLength(1);
          expect(text.slice(located.range.start, located.range.end)).toBe(whole.slice(located.source.start, located.source.end));
          expect(located.source.start).toBeGreaterThanOrEqual(last);
          last = located.source.start;
        }
      }),
    );
  });
});

const wellFormed = (text: string): string =>
  text.replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '\ufffd');

/** What is looked through on the whole of a stretch; a character split at an edge is `torn.test.ts`'s. */
const transform: { readonly [name in Exclude<Transformation, 'U+FFFD at a cut edge'>]: (text: string) => string } = {
  'right-trimmed lines': (text) => text.replace(/[ \t]+(?=\n|$)/g, ''),
  'CRLF as LF': (text) => text.replaceAll('\r\n', '\n'),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is stripped
  'ANSI stripped': (text) => text.replace(/\u001b\[[0-9;]*m/g, ''),
  'U+FFFD for lone surrogates': wellFormed,
  'JSON-escaped': (text) => JSON.stringify(text).slice(1, -1),
};

describe('transformations', () => {
  const dirty = fc
    .array(fc.constantFrom('word', ' ', '\t', '\r\n', '\n', '\u001b[31m', '\u001b[0m', '\ud83d', '🙂', '\\', '"', 'é'), {
      minLength: 4,
      maxLength: 60,
    })
    .map((parts) => `start${parts.join('')}end`);

  const runsHold = (text: string, whole: string, location: Location | undefined): void => {
    if (location?.found !== true) throw new Error('not found');
    let textEnd = -1;
    let sourceEnd = -1;
    for (const run of location.located.runs) {
      expect(text.slice(run.text, run.text + run.length)).toBe(whole.slice(run.source, run.source + run.length));
      expect(run.length).toBeGreaterThan(0);
      expect(run.text).toBeGreaterThanOrEqual(textEnd);
      expect(run.source).toBeGreaterThanOrEqual(sourceEnd);
      textEnd = run.text + run.length;
      sourceEnd = run.source + run.length;
    }
    expect(textEnd).toBeLessThanOrEqual(text.length);
    expect(location.located.position).toBe('whole');
  };

  for (const [name, change] of Object.entries(transform)) {
    it(`sees through ${name}, and names it alone`, () => {
      fc.assert(
        fc.property(dirty, (whole) => {
          const text = change(whole);
          const [location] = locate([textRange(0, text.length)], text, whole);
          runsHold(text, whole, location);
          // Blanks before CRLF are kept by both, so nothing but the one difference is named.
          if (location?.found) expect(location.located.transformations).toEqual(text === whole ? [] : [name]);
        }),
      );
    });
  }

  it('are seen through together', () => {
    fc.assert(
      fc.property(dirty, (whole) => {
        const text = wellFormed(transform['right-trimmed lines'](transform['CRLF as LF'](transform['ANSI stripped'](whole))));
        runsHold(text, whole, locate([textRange(0, text.length)], text, whole)[0]);
      }),
    );
  });

  it('undo quoting in the source too, and the quotes of a whole string', () => {
    const plain = 'first\nsecond "third"\tfourth';
    const quoted = JSON.stringify(plain);
    expect(locate([textRange(0, plain.length)], plain, quoted)).toMatchObject([
      { found: true, located: { source: { start: 1, end: quoted.length - 1 }, transformations: ['JSON-escaped'] } },
    ]);
    expect(locate([textRange(0, quoted.length)], quoted, plain)).toMatchObject([
      { found: true, located: { position: 'whole', transformations: ['JSON-escaped'] } },
    ]);
    const simple = '"no escapes"';
    expect(locate([textRange(0, 12)], simple, 'no escapes')).toMatchObject([
      { located: { transformations: ['JSON-escaped'], runs: [{ text: 1, source: 0, length: 10 }] } },
    ]);
  });

  it('see through a quoted head wherever its cut fell, in the middle of an escape too', () => {
    const unit = fc.constantFrom('word', '"', '\\', '\n', '\u0001', 'é', '🙂', '\ud800 ', 'u00');
    fc.assert(
      fc.property(fc.array(unit, { minLength: 1, maxLength: 30 }), fc.nat({ max: 120 }), (units, more) => {
        const whole = `the start ${units.join('')}`;
        const head = JSON.stringify(whole).slice(0, 8 + more);
        fc.pre(!/[\ud800-\udbff]$/.test(head));
        let [end, length] = [0, 1];
        for (const letter of whole) {
          length += JSON.stringify(letter).length - 2;
          if (length > head.length) break;
          end += letter.length;
        }
        const [location] = locate([textRange(0, head.length)], head, whole);
        expect(location).toMatchObject({
          found: true,
          located: { range: textRange(0, head.length), source: { start: 0, end }, transformations: ['JSON-escaped'] },
        });
      }),
    );
  });

  it('find a head that was cut among the blanks of a line’s end, whatever else was changed in it', () => {
    const whole = 'the start \udc00 \t \nmore';
    for (const end of [11, 12, 13, 14]) {
      const head = whole.slice(0, end).replace('\udc00', '\ufffd');
      const [location] = locate([textRange(0, head.length)], head, whole);
      expect(location).toMatchObject({ found: true, located: { source: { start: 0, end } } });
    }
    for (const head of ['the start \ufffd \tX', 'the start \ufffd \t    ']) {
      expect(locate([textRange(0, head.length)], head, whole)).toMatchObject([{ found: false }]);
    }
  });

  it('leave a run for each line of a right-trimmed window, and none for lines that had nothing to trim', () => {
    const whole = Array.from({ length: 300 }, (_, i) => `line ${i}${i % 3 === 0 ? '   ' : ''}`).join('\n');
    const text = whole.replace(/ +(?=\n|$)/g, '').slice(0, 1_000);
    const [location] = locate([textRange(0, text.length)], text, whole);
    if (!location?.found) throw new Error('not found');
    expect(location.located.transformations).toEqual(['right-trimmed lines']);
    expect(location.located.runs.length).toBe(
      text
        .split('\n')
        .slice(0, -1)
        .filter((_, i) => i % 3 === 0).length + 1,
    );
    expect(location.located.position).toBe('at the start');
  });
});
