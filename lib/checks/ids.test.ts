import { describe, expect, it } from 'vitest';
import { textRange } from '../base/units.ts';
import { whatGapHolds } from './holds.ts';
import { lineTable } from './lines.ts';

const holds = (text: string, start = 0, end = text.length) => whatGapHolds(text, lineTable(text), textRange(start, end)).slice(1);
const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
const commit = '9c0b1e7d3a5f48e2b6c4d8f0a1b2c3d4e5f60718';

describe('ids in a gap', () => {
  it.each([
    [`request ${uuid} accepted`, `a UUID that stands nowhere else (line 2): ${uuid}`],
    ['HEAD is now at 1a2b3c4 Fix it', 'a commit that stands nowhere else (line 2): 1a2b3c4'],
    [`tree ${commit}`, `a commit that stands nowhere else (line 2): ${commit}`],
    ['wrote "/var/log/build/out.txt"', 'a path that stands nowhere else (line 2): /var/log/build/out.txt'],
    ['wrote ./dist/assets/main.js', 'a path that stands nowhere else (line 2): ./dist/assets/main.js'],
    ['wrote C:\\Users\\someone\\out.txt', 'a path that stands nowhere else (line 2): C:\\Users\\someone\\out.txt'],
  ])('are told: %s', (line, told) => {
    expect(holds(`fine\n${line}\nfine`)).toEqual([told]);
  });

  it.each(['and/or', '1/2/3 of a/b', 'a 7 digit 1234567', 'https://example.org/a/b', 'deadbeef', 'x'.repeat(50)])(
    'are none: %s',
    (line) => {
      expect(holds(`fine\n${line}\nfine`)).toEqual([]);
    },
  );

  it('that stand outside the gap too are passed over for one that does not', () => {
    const text = `${uuid}\ngap ${uuid}\ngap /a/b/c.txt\nend /a/b/c.txt`;
    const [start, end] = [text.indexOf('gap'), text.indexOf('end')];
    expect(holds(text, start, end)).toEqual([]);
    const other = uuid.replace('0f', '1f');
    expect(holds(text.replace('gap /', `gap ${other} /`), start, end + other.length + 1)).toEqual([
      `a UUID that stands nowhere else (line 3): ${other}`,
    ]);
  });
});
