import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unwrap } from '../../testing/unwrap.ts';
import { wellFormed } from './data-text.ts';
import { type DeriveSettings, deriveTexts } from './derive.ts';
import { fromCallToolResult } from './mcp.ts';
import { headEnd } from './spill.ts';

const settings = (cap: number, more: Partial<DeriveSettings> = {}): DeriveSettings => ({
  generation: 'plain',
  cap,
  date: '2026-10-20',
  callId: 'call_1',
  mount: 'files',
  ...more,
});

const image = (units: number) => ({ type: 'image', data: 'A'.repeat(units), mimeType: 'image/png' });

describe('texts of one result', () => {
  it('sends the model what history keeps', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 1, max: 300 }), (data, cap) => {
        const texts = unwrap(deriveTexts({ success: true, data }, settings(cap)));
        expect(texts.model).toEqual({ kind: 'text', text: texts.history.stored });
        expect(texts.differs).toBeUndefined();
        expect(texts.history.cut).toBe(wellFormed(data).length > cap);
        if (texts.spillFile !== undefined) expect(texts.spillFile.text).toBe(wellFormed(data));
      }),
    );
  });

  it('never ends a head in half a pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 2, maxLength: 60 }), fc.nat({ max: 60 }), (text, cap) => {
        const head = text.slice(0, headEnd(text, Math.max(1, cap)));
        expect(wellFormed(head)).toBe(head);
      }),
    );
  });

  it('sends two long texts whole beside an image while history spills', () => {
    const text = 'x'.repeat(20_000);
    const data = [{ type: 'text', text }, { type: 'text', text }, image(400)];
    const texts = unwrap(deriveTexts({ success: true, data }, settings(24_000)));
    expect(texts.differs).toBe('native blocks');
    expect(texts.model.kind === 'blocks' && texts.model.blocks.map((block) => block.kind === 'text' && block.text.length)).toEqual([
      20_000,
      20_000,
      false,
    ]);
    expect(texts.history.cut).toBe(true);
    expect(texts.history.slotsKept).toEqual(['[image: image/png, 300B]']);
    expect(texts.history.stored.endsWith('save_recent_image still counts them:]\n[image: image/png, 300B]')).toBe(true);
  });

  it('names where the whole stands when a block beside an image is cut', () => {
    const data = [{ type: 'text', text: 'y'.repeat(500) }, image(40)];
    const texts = unwrap(deriveTexts({ success: true, data }, settings(100)));
    expect(texts.model.kind === 'blocks' && texts.model.blocks[0]).toEqual({
      kind: 'text',
      cut: true,
      text: `${'y'.repeat(100)}\n\n[truncated — original was 500 chars; full serialized result: workspace file files/tool-results/2026-10-20-call_1.txt]`,
    });
  });

  it('stores U+FFFD where an array sent the model a lone surrogate', () => {
    const texts = unwrap(deriveTexts({ success: true, data: [{ type: 'text', text: 'a\ud800b' }] }, settings(100)));
    expect(texts.differs).toBe('lone surrogate');
    expect(texts.model).toEqual({ kind: 'text', text: 'a\ud800b' });
    expect(texts.history.stored).toBe('a\ufffdb');
  });

  it.each([
    ['an object', { ok: true }, 'a value', 'a value'],
    ['a word', 'hello', 'a SyntaxError', 'a value'],
    ['JSON as text', '{"a":1}', 'the same value decoded twice', 'a value'],
    ['a number', 42, 'a value', 'a value'],
  ] as const)('says what JSON.parse of the script text of %s does', (_, data, now, quoted) => {
    const { script } = unwrap(deriveTexts({ success: true, data }, settings(100)));
    expect([script.parse, script.parseQuoted]).toEqual([now, quoted]);
  });

  it('hands a script one object where there is structured content, 0 and null included', () => {
    for (const structured of [0, false, null, '']) {
      const { script } = unwrap(deriveTexts({ success: true, data: 'hi', structured }, settings(100)));
      expect(JSON.parse(script.text)).toEqual({ content: [{ type: 'text', text: '"hi"' }], structuredContent: structured, isError: false });
    }
  });
});

describe('an MCP result as a tool result', () => {
  it.each([
    [
      'texts',
      {
        content: [
          { type: 'text', text: 'a' },
          { type: 'text', text: 7 },
          { type: 'text', text: 'b' },
        ],
      },
      'a\nb',
    ],
    [
      'a resource',
      { content: [{ type: 'resource', resource: { uri: 'memo://n', mimeType: 'text/plain', text: 'hi' } }] },
      '[resource memo://n, text/plain]\nhi',
    ],
    [
      'a link',
      { content: [{ type: 'resource_link', name: 'n', uri: 'u://x', mimeType: 'a/b' }] },
      '[resource link "n": u://x, a/b; not fetched]',
    ],
    ['an unknown block', { content: [{ type: 'mystery', n: 1 }] }, '{"type":"mystery","n":1}'],
    ['structured content alone', { content: [], structuredContent: { n: 1 } }, '{"n":1}'],
  ])('%s', (_, value, expected) => {
    expect(fromCallToolResult(value).data).toBe(expected);
  });

  it('keeps the array where an inline image remains, and names an error without text', () => {
    expect(fromCallToolResult({ content: [image(16), { type: 'text', text: 'see' }] }).data).toEqual([
      image(16),
      { type: 'text', text: 'see' },
    ]);
    expect(fromCallToolResult({ content: [], isError: true })).toMatchObject({ isError: true, error: 'Tool call failed' });
  });
});
