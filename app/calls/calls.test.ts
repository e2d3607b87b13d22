import { describe, expect, it } from 'vitest';
import { fieldMeter } from './meters.ts';
import { shortTitle } from './titles.ts';
import { toolIcon } from './tools.ts';

describe('a field against its budget', () => {
  it.each([
    [undefined, 'plain', 'content: none'],
    [{ bytes: 4673, outcome: 'whole' }, 'plain', 'content: 4,673 B, 7 % of 65,536 B, whole'],
    [{ bytes: 65_536, outcome: 'cut' }, 'full', 'content: 65,536 B, 100 % of 65,536 B, cut'],
    [{ bytes: 86_988, outcome: 'exempt' }, 'over', 'content: 86,988 B, 1.3 times the budget of 65,536 B, exempt from the budget'],
    [{ bytes: 200, outcome: 'exempt' }, 'plain', 'content: 200 B, 1 % of 65,536 B, exempt from the budget'],
    [
      { bytes: 131_072, outcome: 'over budget' },
      'bad',
      'content: 131,072 B, 2.0 times the budget of 65,536 B, over the budget though it is text',
    ],
    [{ bytes: 90_000, outcome: 'unknown' }, 'full', 'content: 90,000 B, 1.4 times the budget of 65,536 B, not analysed yet'],
  ] as const)('%o', (field, look, words) => {
    const meter = fieldMeter('content', field);
    expect(meter).toMatchObject({ look, words });
    expect(meter.share).toBeLessThanOrEqual(1);
  });
});

describe('the picture of a tool', () => {
  it.each([
    ['run_shell_command', 'execute'],
    ['read_file', 'read'],
    ['grep_search', 'search'],
    ['write_file', 'edit'],
    ['todo_write', 'list'],
    ['readManyFiles', 'read'],
    ['mcp__github__search_code', 'search'],
    ['web_fetch', 'fetch'],
    ['list_directory', 'list'],
    ['frobnicate', 'tool'],
    [undefined, 'tool'],
  ])('%s', (tool, icon) => {
    expect(toolIcon(tool)).toBe(icon);
  });
});

describe('a title in little room', () => {
  it.each([
    ['Shell: cat /home/devbox/demo-project/data/big-200k.txt', 'cat big-200k.txt'],
    ['ReadFile: data/big-200k.txt', 'big-200k.txt'],
    ["Grep: 'quick brown' in path './'", "'quick brown' in path './'"],
    ['Writing to notes/big-write.txt', 'Writing to big-write.txt'],
    ['for i in $(seq 1 5); do echo $i; done', 'for i in $(seq 1 5); do echo $i; done'],
    ['curl https://example.org/a/b.txt', 'curl https://example.org/a/b.txt'],
    ['either/or', 'either/or'],
    ['src/app/main', 'main'],
    ['/etc/', '/etc/'],
    ['cp "/a/b/c.txt" ../d/e', 'cp "c.txt" e'],
    ['Note: ', 'Note: '],
    ['', ''],
  ])('%s', (title, short) => {
    expect(shortTitle(title)).toBe(short);
  });
});
