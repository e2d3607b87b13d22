import type { IconName } from '../ui/Icon.tsx';

/** Words of tools' names by what they do. A name is judged by its first word that stands here. */
const words: { readonly [icon in IconName]?: readonly string[] } = {
  execute: ['shell', 'bash', 'exec', 'execute', 'command', 'terminal', 'run', 'python'],
  search: ['grep', 'glob', 'search', 'find', 'rg'],
  edit: ['write', 'edit', 'replace', 'patch', 'create', 'update'],
  delete: ['delete', 'remove', 'rm'],
  fetch: ['fetch', 'web', 'http', 'browser', 'url'],
  list: ['todo', 'plan', 'task', 'list', 'ls'],
  read: ['read', 'cat', 'view', 'open', 'show', 'image', 'file', 'files'],
  think: ['think', 'memory', 'ask'],
};

const iconOf = new Map(Object.entries(words).flatMap(([icon, names]) => names.map((name) => [name, icon as IconName] as const)));

/** `run_shell_command`, `readFile`, `mcp__web.fetch` in single words. */
const split = (tool: string): readonly string[] =>
  tool
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

/** Picture of a tool, by its name; `tool` where the name tells nothing. */
export function toolIcon(tool: string | undefined): IconName {
  for (const word of split(tool ?? '')) {
    const icon = iconOf.get(word);
    if (icon !== undefined) return icon;
  }
  return 'tool';
}
