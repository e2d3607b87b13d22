/** Captures made to do harm, and the look over a page that must not have come to any. */

import type { Page } from '@playwright/test';
import { expect, expectReady, type OpenedFile } from './page.ts';

/** What would run if any text became markup. */
const runs = "window.ran='yes'";
export const markup = `<img src=x onerror="${runs}"></style></textarea><script>${runs}</script><svg onload=${runs}><a href="javascript:${runs}">`;
/** Overrides, isolates and marks of bidirectional text, zero-width characters, soft hyphen, separators. */
export const unseen = 'in\u202evisible\u2066\u2069\u200b\u200d\ufeff\u00ad\u2028end\u061c';
export const terminal =
  '\u001b]8;;https://example.org\u0007link\u001b]8;;\u0007 \u001b[31mred\u001b[0m \u001b[2J\u001b]0;title\u0007\u009b1A\b\u007f';

/** Names that objects have already. */
const inherited = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'];

interface Names {
  readonly session?: string;
  readonly id?: string;
  readonly title?: string;
  readonly tool?: string;
  readonly text?: string;
  readonly path?: string;
}

const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
const update = (session: string, of: object): object => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: { sessionId: session, update: of },
});

/** The frames of one call in which every name and text is what it is told to be. */
const call = ({ session = 's', id = 'c', title = 'title', tool = 'tool', text = 'text', path = '/tmp/x' }: Names): string =>
  [
    update(session, {
      sessionUpdate: 'tool_call',
      toolCallId: id,
      title,
      kind: tool,
      status: 'pending',
      rawInput: { command: text, [title.slice(0, 300)]: text },
      locations: [{ path, line: 3 }],
      _meta: { toolName: tool, [tool]: tool },
    }),
    update(session, {
      sessionUpdate: 'tool_call_update',
      toolCallId: id,
      status: 'completed',
      content: [
        { type: 'content', content: { type: 'text', text: `${text}\n… [40 bytes omitted ${title.slice(0, 200)}] …\n${text}` } },
        { type: 'content', content: { type: 'resource_link', name: title.slice(0, 300), uri: `javascript:${runs}` } },
        { type: 'diff', path, oldText: text, newText: `${text}!` },
      ],
      rawOutput: { output: text, [tool]: text, [id.slice(0, 300)]: [text] },
    }),
  ]
    .map(line)
    .join('');

/** JSON that is too deep to be made of values. */
const deep = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);
const levels = 100_000;
/** A call whose named field is deep. */
const deepCall = (id: string, field: string): string =>
  line(update('s', { sessionUpdate: 'tool_call', toolCallId: id, title: `deep ${field}`, status: 'completed', [field]: '@' })).replace(
    '"@"',
    deep(levels),
  );

export interface Hostile {
  readonly name: string;
  readonly files: () => readonly OpenedFile[];
  /** A call that must be in the list, by words of its row. */
  readonly row: RegExp;
  readonly problems: boolean;
}

const file = (name: string, bytes: string): readonly OpenedFile[] => [{ name, bytes }];
const everywhere = (words: string): Names => ({ session: words, id: words, title: words, tool: words, text: words, path: words });
const good = call({ id: 'good', title: 'a good call', session: 'good' });

export const hostile: readonly Hostile[] = [
  {
    name: 'markup in every name and text',
    files: () =>
      file(
        `runs/${markup.replaceAll('/', '∕')}.ndjson`,
        `${markup}\n${call(everywhere(markup))}{"jsonrpc":"2.0","method":"${runs}"\n${good}`,
      ),
    row: /onerror/,
    problems: true,
  },
  {
    name: 'characters that cannot be seen',
    files: () => file(`runs/${unseen}.ndjson`, `${unseen} no JSON\n${call(everywhere(unseen))}${good}`),
    row: /in⟨U\+202E⟩visible/,
    problems: true,
  },
  {
    name: 'escape sequences of terminals',
    files: () => file('terminal.ndjson', `${terminal}\n${call(everywhere(terminal))}${good}`),
    row: /⟨U\+001B⟩\[31mred/,
    problems: true,
  },
  {
    name: 'names that objects have already',
    files: () =>
      file(
        '__proto__.ndjson',
        inherited.map((name) => call({ ...everywhere(name), title: `call of ${name}` })).join('') +
          `{"jsonrpc":"2.0","method":"session/update","params":{"sessionId":"s","update":{"sessionUpdate":"tool_call","toolCallId":"p","title":"polluted","status":"completed","rawOutput":{"__proto__":{"output":"x"},"constructor":{"prototype":{"polluted":"yes"}}},"__proto__":{"polluted":"yes"}}}}\n`,
      ),
    row: /call of __proto__/,
    problems: false,
  },
  {
    name: 'a title of 100,000 characters and ids of 10,000, with markup and line ends',
    files: () => {
      const id = `${markup}\r\n\t${'i'.repeat(10_000)}`;
      return file(
        'long.ndjson',
        call({ session: id, id, tool: id, path: id, text: id, title: `long title ${'wide '.repeat(20_000)}` }) + good,
      );
    },
    row: /long title/,
    problems: false,
  },
  {
    name: '10,000 lines of garbage between frames',
    files: () =>
      file(
        'garbage.ndjson',
        `${call({ id: 'a', title: 'before' })}${`{"torn": ${markup}\n`.repeat(5_000)}${'}]garbage\n'.repeat(5_000)}${good}`,
      ),
    row: /before/,
    problems: true,
  },
  {
    name: 'values 100,000 levels deep, and lines of nothing else',
    files: () =>
      file(
        'deep.ndjson',
        `${deepCall('a', 'rawOutput')}${deepCall('b', 'rawInput')}${deepCall('c', '_meta')}${deepCall('d', 'content')}${deep(levels)}\n${'['.repeat(levels)}\n${'{"a":'.repeat(levels)}\n${good}`,
      ),
    row: /deep rawOutput/,
    problems: true,
  },
  {
    name: 'lone surrogates and NULs',
    files: () => {
      const words = '\ud800 alone \udfff\u0000 and \udc00\ud800';
      return file('surrogates.ndjson', `\u0000\u0000\u0000\n${call({ ...everywhere(words), title: `half ${words}` })}a\u0000b\n${good}`);
    },
    row: /half ⟨U\+D800⟩ alone ⟨U\+DFFF⟩⟨U\+0000⟩/,
    problems: true,
  },
  {
    name: 'a frame of several megabytes on one line',
    files: () => file('wide.ndjson', call({ id: 'wide', title: 'wide text', text: '<b>\u202e'.repeat(400_000) }) + good),
    row: /wide text/,
    problems: false,
  },
];

/** Characters that no text and no attribute of the page may hold as they are. */
const hidden =
  '[\\u0000-\\u0008\\u000b\\u000c\\u000e-\\u001f\\u007f-\\u009f\\u00ad\\u061c\\u180e\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u2069\\ufeff\\ufff9-\\ufffb]';

/** Fails if text of a capture ran, became nodes, hid something, or broke the layout of the page as it stands. */
export async function lookOver(page: Page, where: string): Promise<void> {
  await expectReady(page, 60_000);
  const found = await page.evaluate((pattern) => {
    const unseenIn = new RegExp(pattern, 'u');
    const lone = /\p{Surrogate}/u;
    const faults: string[] = [];
    const told = (element: Element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    if ('ran' in window) faults.push('something ran');
    if ('polluted' in {}) faults.push('the prototype of objects was changed');
    for (const element of document.querySelectorAll('*')) {
      if (/^(?:IMG|IFRAME|OBJECT|EMBED|BASE|FORM)$/.test(element.tagName) && !element.matches('form[class]'))
        faults.push(`node ${told(element)}`);
      if (element.tagName === 'SCRIPT' && element.getAttribute('src') === null) faults.push('an inline script');
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) faults.push(`handler ${name} of ${told(element)}`);
        if ((name === 'href' || name === 'src') && /^\s*(?:javascript|data):/i.test(value)) faults.push(`${name} of ${told(element)}`);
        if (unseenIn.test(value) || lone.test(value)) faults.push(`hidden characters in ${name} of ${told(element)}`);
      }
    }
    // What a person typed stands in fields as typed.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      const inside = node.parentElement;
      if (inside !== null && (unseenIn.test(text) || lone.test(text))) faults.push(`hidden characters in the text of ${told(inside)}`);
    }
    if (document.documentElement.scrollWidth > innerWidth)
      faults.push(`the page is ${document.documentElement.scrollWidth} px wide in ${innerWidth}`);
    for (const grid of document.querySelectorAll('[role="grid"], [role="listbox"], [role="tree"]')) {
      const rows = [...grid.querySelectorAll('[aria-rowindex][aria-selected], [role="option"], [role="treeitem"]')];
      const heights = new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)));
      // A line between groups is a pixel or two.
      if (Math.max(...heights) - Math.min(...heights) > 2) faults.push(`rows of ${[...heights].join(', ')} px in ${told(grid)}`);
    }
    return [...new Set(faults)];
  }, hidden);
  expect.soft(found, where).toEqual([]);
}
