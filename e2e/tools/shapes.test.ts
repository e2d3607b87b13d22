import { describe, expect, it } from 'vitest';
import * as library from '../../lib/index.ts';
import { facts, printShapes } from './shapes.mjs';

const printed = (own: Parameters<typeof printShapes>[0]) => {
  const lines: string[] = [];
  let failed = false;
  try {
    printShapes(own, (line) => lines.push(line));
  } catch {
    failed = true;
  }
  return { lines, failed };
};

describe('the facts of conversions', () => {
  it('are printed line by line, the last one only where all hold', () => {
    expect(printed(library)).toEqual({
      failed: false,
      lines: [
        'STRING CONCAT: 工具返回：余额:12',
        'OBJECT CONCAT: 工具返回：[object Object]',
        'CONTENT CONCAT: 工具返回：[object Object],[object Object]',
        'OBJECT JSON: {"ok":true,"count":12}',
        'CONTENT JSON: [{"type":"text","text":"已查询余额"},{"type":"image","mimeType":"image/png","data":"AAECAw=="}]',
        'UNDEFINED OBJECT FIELD: {"text":"已查到"}',
        'UNDEFINED ARRAY SLOT: ["已查到",null]',
        'NONFINITE NUMBER: {"count":null}',
        'CLIPPED JSON: {"text":"准备执行","a',
        'CLIPPED JSON PARSE: SyntaxError',
        'TEXT-ONLY FLATTEN: 已查询余额',
        'CONTENT PART COUNT: 2',
        'ASSERTIONS: all passed',
      ],
    });
  });

  it.each(facts(library).map(([name], index) => [name, index] as const))('end without their last line where %s is broken', (_, index) => {
    let asked = 0;
    const broken: Pick<typeof library, 'convert'> = {
      convert: (...args) => {
        const made = library.convert(...args);
        asked += 1;
        // Every conversion of the fact at hand comes out a little different.
        return made === undefined || index === 11 ? undefined : { ...made, text: `${made.text ?? ''}!`, readsBack: 'text' };
      },
    };
    const { lines, failed } = printed(broken);
    expect(asked).toBeGreaterThan(0);
    expect(failed).toBe(true);
    expect(lines.at(-1)).not.toBe('ASSERTIONS: all passed');
  });

  it('end so where a loss is no longer told at its path, though every text is right', () => {
    const silent: Pick<typeof library, 'convert'> = {
      convert: (...args) => {
        const made = library.convert(...args);
        return made && { ...made, losses: { listed: [], count: 0 } };
      },
    };
    expect(printed(silent)).toMatchObject({ failed: true });
    expect(printed(silent).lines).not.toContain('ASSERTIONS: all passed');
  });
});
