import { describe, expect, it } from 'vitest';
import { contentTexts, displayTexts, printedNothing } from './field-texts.ts';

const block = (text: string) => ({ type: 'content', content: { type: 'text', text } });
const diff = (newText: string, oldText?: string | null) => ({
  type: 'diff',
  path: '/p',
  newText,
  ...(oldText === undefined ? {} : { oldText }),
});

const brief = (texts: ReturnType<typeof contentTexts>) => texts.map(({ suffix, text, rendered }) => [suffix, rendered ? 'JSON' : text]);

describe('texts of content', () => {
  it.each<[string, unknown, readonly (readonly [string, string])[]]>([
    ['one text block', [block('a')], [['', 'a']]],
    ['several text blocks, joined', [block('a'), block('b')], [['', 'a\nb']]],
    ['an empty array, which has none', [], []],
    [
      'a diff',
      [diff('new', 'old')],
      [
        ['.newText', 'new'],
        ['.oldText', 'old'],
        ['', 'JSON'],
      ],
    ],
    [
      'a diff of a new file',
      [diff('new', '')],
      [
        ['.newText', 'new'],
        ['', 'JSON'],
      ],
    ],
    [
      'two diffs',
      [diff('a', null), diff('b')],
      [
        ['[0].newText', 'a'],
        ['[1].newText', 'b'],
        ['', 'JSON'],
      ],
    ],
    [
      'text beside an image',
      [block('a'), { type: 'content', content: { type: 'image', data: '' } }],
      [
        ['[0].text', 'a'],
        ['', 'JSON'],
      ],
    ],
    [
      'a bare text block, which is malformed',
      [{ type: 'text', text: 'a' }],
      [
        ['.text', 'a'],
        ['', 'JSON'],
      ],
    ],
    [
      'a diff of draft 2',
      [{ type: 'diff', changes: [{ operation: 'modify', path: '/a' }], patch: { format: 'git_patch', text: 'p' } }],
      [
        ['.patch.text', 'p'],
        ['', 'JSON'],
      ],
    ],
    ['a terminal', [{ type: 'terminal', terminalId: 't' }], [['', 'JSON']]],
    ['something that is no array', { text: 'a' }, [['', 'JSON']]],
  ])('are found in %s', (_, content, texts) => {
    expect(brief(contentTexts(content))).toEqual(texts);
  });
});

describe('texts of a display', () => {
  const shell = { type: 'shell_result', output: '', text: 't', error: null, notices: ['n', 7, 'm'], outputFiles: ['/x', 1] };

  it.each<[string, unknown, readonly (readonly [string, string])[]]>([
    ['a string', 'a', [['', 'a']]],
    ['an empty string', '', [['', '']]],
    [
      'a shell result',
      shell,
      [
        ['.output', ''],
        ['.text', 't'],
        ['.notices[0]', 'n'],
        ['.notices[2]', 'm'],
      ],
    ],
    [
      'a shell result with an error',
      { ...shell, error: 'e', notices: [] },
      [
        ['.output', ''],
        ['.text', 't'],
        ['.error', 'e'],
      ],
    ],
    ['a shell result without texts', { type: 'shell_result' }, [['', 'JSON']]],
    [
      'an edit',
      { fileDiff: 'd', newContent: 'n', originalContent: '' },
      [
        ['.newContent', 'n'],
        ['.fileDiff', 'd'],
        ['', 'JSON'],
      ],
    ],
    [
      'stdout and stderr',
      { stdout: 'o', stderr: '', exitCode: 0 },
      [
        ['.stdout', 'o'],
        ['.stderr', ''],
        ['', 'JSON'],
      ],
    ],
    [
      'aggregated output',
      { exit_code: 0, formatted_output: 'f', aggregated_output: 'a' },
      [
        ['.formatted_output', 'f'],
        ['.aggregated_output', 'a'],
        ['', 'JSON'],
      ],
    ],
    ['a result that is no text', { result: { a: 1 } }, [['', 'JSON']]],
    [
      'a result that is blocks',
      { result: [block('a'), block('b')], isError: false },
      [
        ['.result', 'a\nb'],
        ['', 'JSON'],
      ],
    ],
    [
      'a result that is an envelope',
      { result: { stdout: 'o', stderr: 'e', exitCode: 2 } },
      [
        ['.result.stdout', 'o'],
        ['.result.stderr', 'e'],
        ['', 'JSON'],
      ],
    ],
    [
      'an output with its metadata',
      { output: 'o', metadata: { output: 'o', exit: 1, description: 'ls' } },
      [
        ['.output', 'o'],
        ['.metadata.output', 'o'],
        ['', 'JSON'],
      ],
    ],
    [
      'blocks beside a diff',
      [block('a'), { type: 'diff', path: '/a', newText: 'n' }],
      [
        ['[0].text', 'a'],
        ['[1].newText', 'n'],
        ['', 'JSON'],
      ],
    ],
    ['blocks', [{ type: 'text', text: 'a' }, block('b')], [['', 'a\nb']]],
    ['an empty list', [], [['', 'JSON']]],
    ['a todo list', { type: 'todo_list', todos: [] }, [['', 'JSON']]],
    ['a number', 7, [['', 'JSON']]],
  ])('are found in %s', (_, value, texts) => {
    expect(brief(displayTexts(value))).toEqual(texts);
  });
});

describe('an envelope', () => {
  const notes = (value: unknown) => displayTexts(value).map(({ suffix, note }) => [suffix, note]);

  it('says how the tool ended, and which member is a copy of another', () => {
    expect(notes({ exit_code: 1, formatted_output: 'o', aggregated_output: 'o' })).toEqual([
      ['.formatted_output', 'exit code 1'],
      ['.aggregated_output', 'the same text as .formatted_output, exit code 1'],
      ['', undefined],
    ]);
    expect(notes({ output: 'o', metadata: { output: 'o', exit: 0 } })).toEqual([
      ['.output', undefined],
      ['.metadata.output', 'the same text as .output, exit code 0'],
      ['', undefined],
    ]);
  });

  it('printed nothing where a stream is empty, and only there', () => {
    const found = displayTexts({ stdout: '', stderr: 'e', text: '', exitCode: 0 });
    expect(found.filter(printedNothing).map(({ suffix }) => suffix)).toEqual(['.stdout']);
  });

  it('is looked into three deep and no further', () => {
    const deep = { result: { result: { result: { output: 'too deep' }, output: 'third' } } };
    expect(displayTexts(deep).map(({ suffix }) => suffix)).toEqual(['.result.result.output', '']);
    const endless = Array.from({ length: 5_000 }).reduce<object>((inner) => ({ result: inner }), {});
    expect(displayTexts({ result: endless, output: 'o' })[0]?.text).toBe('o');
  });
});
