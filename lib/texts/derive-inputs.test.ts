import { describe, expect, it } from 'vitest';
import type { PassValues } from './derive-types.ts';
import { byId, callTexts, derive, lines, ofSpill, text } from './testing/derive.ts';
import type { CallTexts } from './types.ts';

describe('the result data', () => {
  const whole = lines(100);
  const acp = `${whole.slice(0, 200)}\n[... truncated for ACP transport ...]\n${whole.slice(-200)}`;

  it.each<[string, CallTexts, readonly PassValues[], string, readonly string[]]>([
    ['an object nothing cut', ofSpill('short'), [{ id: 'live', rawOutput: { rows: [1, 2] } }], 'live.rawOutput', []],
    [
      'the spill before a string that was cut',
      callTexts([text('spill', 'spill', 'kept'), text('live.rawOutput', 'rawOutput', acp)], 'spill'),
      [{ id: 'live', rawOutput: acp }],
      'spill',
      [],
    ],
    [
      'a cut string where nothing fuller is known',
      callTexts([text('live.rawOutput', 'rawOutput', acp)], 'live.rawOutput'),
      [{ id: 'live', rawOutput: acp }],
      'live.rawOutput',
      ['the ACP projection'],
    ],
    [
      'the fullest text before what only speaks of it',
      callTexts([text('file-read', 'file read', whole)], 'file-read'),
      [{ id: 'live', rawOutput: 'Read lines 1-100' }],
      'file-read',
      [],
    ],
    [
      'no display that a client draws',
      ofSpill('short'),
      [{ id: 'live', rawOutput: { type: 'shell_result', output: whole, text: whole } }],
      'spill',
      [],
    ],
    [
      'blocks where there is no text',
      callTexts([]),
      [{ id: 'replay', content: [{ type: 'content', content: { type: 'text', text: 'a' } }] }],
      'replay.content',
      [],
    ],
  ])('is %s', (_, texts, values, id, cutBy) => {
    const { input } = derive(texts, {}, values);
    expect([input?.id, input?.cutBy]).toEqual([id, cutBy]);
  });

  it('is another known value where that is asked for, and what had cut it is named', () => {
    const texts = callTexts([text('spill', 'spill', 'kept'), text('live.rawOutput', 'rawOutput', acp)], 'spill');
    const derivation = derive(texts, { from: 'live.rawOutput' }, [{ id: 'live', rawOutput: acp }]);
    expect(derivation.inputs.map(({ id }) => id)).toEqual(['spill', 'live.rawOutput']);
    expect(byId(derivation, 'model').provenance).toMatchObject({
      from: `the value of live rawOutput, a string of ${acp.length} units, taken for its data; it was cut already, by the ACP projection`,
    });
    expect(derive(texts, { from: 'gone' }).input?.id).toBe('spill');
  });
});
