import { describe, expect, it } from 'vitest';
import { jsonBytes } from '../base/units.ts';
import { acpMarker, headlessMarker } from '../markers/transport.ts';
import { cutJsonString } from './cut-string.ts';
import { recognizeCut } from './recognize.ts';
import { nativeBytes } from './testing/updates.ts';

const own = jsonBytes(65_536);
const oneBlock = jsonBytes(65_482);
const ascii = 'x'.repeat(80_000);
const texts = {
  ascii,
  cjk: '汉'.repeat(40_000),
  emoji: `ab${'😀'.repeat(40_000)}`,
  quotes: '"'.repeat(70_000),
  controls: '\u0000'.repeat(20_000),
  'lone surrogates': '\ud800'.repeat(20_000),
  mixed: 'line "one"\n汉字 😀\u0001é'.repeat(5000),
};

describe.each(Object.entries(texts))('a cut of %s', (_, source) => {
  it.each([
    ['own budget', own],
    ['one block', oneBlock],
  ] as const)('is recognised as %s, with its ranges', (form, budget) => {
    const text = cutJsonString(source, budget, acpMarker.text);
    const at = text.indexOf(acpMarker.text);
    const cut = recognizeCut(text, { source });
    expect(cut).toMatchObject({
      rule: 'ACP projection',
      form,
      head: { start: 0, end: at },
      marker: { start: at, end: at + 39 },
      tail: { start: at + 39, end: text.length },
      omittedUnits: source.length - text.length + 39,
    });
    expect((cut?.headBytes ?? 0) + 41 + (cut?.tailBytes ?? 0)).toBe(nativeBytes(text) - 2);
  });

  it('is recognised as headless by the other marker', () => {
    const text = cutJsonString(source, own, headlessMarker.text);
    expect(recognizeCut(text, { source })).toMatchObject({ rule: 'headless projection', form: 'own budget' });
    expect(recognizeCut(text, { rule: 'ACP projection' })).toBeUndefined();
  });
});

describe('sizes of ASCII cuts', () => {
  it.each([
    [own, acpMarker, 13_098, 52_395],
    [oneBlock, acpMarker, 13_087, 52_352],
    [own, headlessMarker, 13_097, 52_391],
  ])('of %i bytes', (budget, marker, headBytes, tailBytes) => {
    expect(recognizeCut(cutJsonString(ascii, budget, marker.text))).toMatchObject({ headBytes, tailBytes });
  });
});

describe('what was left out', () => {
  const text = cutJsonString(ascii, own, acpMarker.text);

  it('is unknown without a source', () => {
    expect(recognizeCut(text)).not.toHaveProperty('omittedUnits');
  });

  it.each([['y'.repeat(80_000)], [`${ascii}y`], ['x'.repeat(100)]])(
    'is unknown with a source that does not begin and end alike',
    (source) => {
      expect(recognizeCut(text, { source })).not.toHaveProperty('omittedUnits');
    },
  );
});

describe('a marker that is no cut', () => {
  it.each([
    ['in the middle of a text', `${'x'.repeat(30_000)}${acpMarker.text}${'y'.repeat(30_000)}`],
    ['in a text of the size of a cut', `${'x'.repeat(30_000)}${acpMarker.text}${'y'.repeat(35_493)}`],
    ['with the sides of a share, alone in its field', `x${acpMarker.text}yyyy`],
    ['where the sides are right in units but not in bytes', `${'é'.repeat(13_098)}${acpMarker.text}${'x'.repeat(39_297)}`],
    ['with a head one byte too long', `${'x'.repeat(13_099)}${acpMarker.text}${'y'.repeat(52_394)}`],
    ['with a head six bytes too short', `${'x'.repeat(13_092)}${acpMarker.text}${'y'.repeat(52_395)}`],
    ['with the head of a cut and too short a tail', `${'x'.repeat(13_098)}${acpMarker.text}${'y'.repeat(50_000)}`],
    ['in a text over its budget', `${'x'.repeat(13_098)}${acpMarker.text}${'y'.repeat(52_396)}`],
    ['without its line breaks', `${'x'.repeat(13_098)}${acpMarker.text.trim()}${'y'.repeat(52_395)}`],
    ['nowhere', 'x'.repeat(65_532)],
  ])('stands %s', (_, text) => {
    expect(recognizeCut(text)).toBeUndefined();
  });
});

describe('several markers', () => {
  it.each([
    ['in the head', `${'h'.repeat(5000)}${acpMarker.text}${ascii}`, 13_096],
    ['in the tail', `${ascii}${acpMarker.text}${'t'.repeat(5000)}`, 13_098],
    ['right at the seam', `${'h'.repeat(13_098 - 41)}${acpMarker.text}${ascii}`, 13_096],
  ])('with one of the tool itself %s: the one with the sizes is the cut', (_, source, at) => {
    const text = cutJsonString(source, own, acpMarker.text);
    expect(text.split(acpMarker.text)).toHaveLength(3);
    expect(recognizeCut(text, { source })).toMatchObject({ head: { end: at }, omittedUnits: source.length - text.length + 39 });
  });
});

describe('other fields', () => {
  it('takes a bare marker for one', () => {
    expect(recognizeCut(acpMarker.text)).toMatchObject({
      form: 'bare marker',
      head: { end: 0 },
      tail: { start: 39, end: 39 },
      headBytes: 0,
    });
    expect(recognizeCut(headlessMarker.text)).toBeUndefined();
  });

  it('recognises a share where the whole field is at its budget', () => {
    const text = cutJsonString(ascii, jsonBytes(30_000), acpMarker.text);
    expect(recognizeCut(text)).toBeUndefined();
    expect(recognizeCut(text, { fieldBytes: jsonBytes(65_530) })).toMatchObject({ form: 'shared budget' });
    expect(recognizeCut(text, { fieldBytes: jsonBytes(60_000) })).toBeUndefined();
    expect(recognizeCut(text, { fieldBytes: jsonBytes(65_537) })).toBeUndefined();
  });

  it('reads cuts to another budget', () => {
    const budget = jsonBytes(1000);
    const text = cutJsonString(ascii, budget, acpMarker.text);
    expect(recognizeCut(text, { budget })).toMatchObject({ form: 'own budget' });
    expect(recognizeCut(text)).toBeUndefined();
  });
});
