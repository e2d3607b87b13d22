import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FrameworkNotice, parseFrameworkNotice, writeFrameworkNotice } from './framework-notices.ts';

const count = fc.nat({ max: 10_000_000 });
const path = fc.stringMatching(/^[a-z]{1,9}\/tool-results\/[A-Za-z0-9._-]{1,40}\.txt$/);
const notice: fc.Arbitrary<FrameworkNotice> = fc.oneof(
  fc.record({ case: fc.constant('written' as const), head: count, total: count, path, limitChars: fc.integer({ min: 1, max: 2000 }) }),
  fc.record({
    case: fc.constant('write failed' as const),
    head: count,
    total: count,
    path,
    why: fc.constantFrom('EACCES', 'Content exceeds max file size (20000 bytes)', 'disk full; 3 tries'),
  }),
  fc.record({ case: fc.constant('no mount' as const), total: count }),
  fc.record({ case: fc.constant('plain cut' as const), total: count }),
  fc.record({ case: fc.constant('beside an image' as const), total: count, path }),
);

describe('framework notices', () => {
  it('are read back as the numbers and names that wrote them, wherever they stand', () => {
    fc.assert(
      fc.property(notice, fc.string(), fc.string(), (written, before, after) => {
        const text = writeFrameworkNotice(written);
        const whole = `${before}\n\n${text}\n${after}`;
        const at = before.length + 2;
        expect(parseFrameworkNotice(whole, at)).toEqual({ notice: written, end: at + text.length });
      }),
    );
  });

  it('are not seen where none starts', () => {
    expect(parseFrameworkNotice('[truncated — by hand]', 0)).toBeUndefined();
    expect(parseFrameworkNotice(` ${writeFrameworkNotice({ case: 'plain cut', total: 3 })}`, 0)).toBeUndefined();
  });
});
