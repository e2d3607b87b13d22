import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScanStep } from './json-scan.ts';
import { JsonScan } from './json-scan.ts';
import { utf8 } from './testing/reading.ts';

const scan = (text: string): ScanStep => new JsonScan().feed(utf8(text), 0);
const closed = (at: number): ScanStep => ({ state: 'closed', at });
const broken = (at: number): ScanStep => ({ state: 'broken', at });
const open: ScanStep = { state: 'open' };

describe('JsonScan', () => {
  it.each<[string, ScanStep]>([
    ['{}', closed(2)],
    ['[] x', closed(2)],
    ['{"a":[1,-2.5e+3,true,false,null,"}\\"]"]} {', closed(40)],
    [' {"a":{}}', closed(9)],
    ['{"a":1', open],
    ['{"a', open],
    ['{"a":tr', open],
    ['{"a":"b\\"', open],
    ['{"a":1,}', broken(7)],
    ['{"a" 1}', broken(5)],
    ['{a:1}', broken(1)],
    ['[1 2]', broken(3)],
    ['[1}', broken(2)],
    ['{"a":nope}', broken(5)],
    ['{"a":"b\n"}', broken(5)],
    ['{"a":1,\n{"b"', broken(8)],
    ['}', broken(0)],
    ['1', broken(0)],
  ])('follows %j', (text, step) => {
    expect(scan(text)).toEqual(step);
  });

  it('ends where the value ends, whatever stands in it, and is open at every cut before', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(fc.jsonValue()), fc.dictionary(fc.string(), fc.jsonValue())), fc.nat(), (value, cut) => {
        const text = JSON.stringify(value);
        const bytes = utf8(text);
        expect(new JsonScan().feed(bytes, 0)).toEqual(closed(bytes.length));
        expect(new JsonScan().feed(bytes.subarray(0, cut % bytes.length), 0)).toEqual(open);
      }),
    );
  });

  it('goes on over the lines of a value that is written over many', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue(), { minLength: 1 }), (value) => {
        const lines = JSON.stringify(value, null, 1)
          .split('\n')
          .map((line) => utf8(`${line}\n`));
        const whole = new JsonScan();
        const steps = lines.map((line) => whole.feed(line, 0).state);
        expect(steps).toEqual([...lines.slice(1).map(() => 'open'), 'closed']);
      }),
    );
  });

  it('breaks where a line that begins anew cannot belong to it', () => {
    const whole = new JsonScan();
    expect(whole.feed(utf8('{"a":[\n'), 0)).toEqual(open);
    expect(whole.feed(utf8('{"b":1}\n'), 0)).toEqual(open);
    expect(whole.feed(utf8('{"c":1}\n'), 0)).toEqual(broken(0));
  });

  it('follows any depth', () => {
    const depth = 200_000;
    expect(scan('{"a":['.repeat(depth) + ']}'.repeat(depth))).toEqual(closed(8 * depth));
  });

  it.each<[string, readonly number[]]>([
    ['{"a":[1,{"b":{}', [0, 5, 8]],
    ['{"a":[],"b":{"c":1 "d"', [0, 12]],
    ['{"a":{}}', []],
  ])('says where what is open began: %j', (text, starts) => {
    const step = new JsonScan();
    step.feed(utf8(text), 0);
    expect([...step.opened]).toEqual(starts);
  });
});
