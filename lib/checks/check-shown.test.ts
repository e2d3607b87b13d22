import { describe, expect, it } from 'vitest';
import { create, patch, textBlock } from '../trace/testing/frames.ts';
import { reportOfA } from './testing/made-report.ts';
import { live } from './testing/shell-call.ts';

const ended = (content: unknown) => live(create('a'), patch('a', { status: 'completed', content }));
const of = async (content: unknown) => (await reportOfA([ended(content)])).check('live.shown:dropped');

describe('items that a conforming client drops', () => {
  it('are told with their reasons, beside the text that was made without them', async () => {
    const check = await of([{ type: 'text', text: 'bare' }, textBlock('kept'), 'x']);
    expect(check).toMatchObject({ text: 'live.shown', verdict: 'note' });
    expect(check?.sentence).toMatch(/^content by the protocol's schema, 2 of 3 items dropped \(item 1: A bare text block.* item 3: /);
  });

  it.each<[string, unknown]>([
    ['nothing is dropped', [textBlock('kept')]],
    ['all are, which the absent text says itself', ['x']],
    ['there is no list', 'x'],
  ])('are no check where %s', async (_, content) => {
    expect(await of(content)).toBeUndefined();
  });
});
