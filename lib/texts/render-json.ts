import { writeJson } from '../json/write.ts';

/** What is still to be written, last first: ready text, or a value with its indentation. */
type Pending = { readonly ready: string } | { readonly value: unknown; readonly indent: string };

const step = '  ';
/** Beyond this depth a value is written on one line: indenting it would take far more room than what is indented. */
const deepestIndent = step.repeat(100);

/** The pieces of an object or array, with the values inside still to be rendered. */
const opened = (value: object, indent: string): readonly Pending[] => {
  const inner = indent + step;
  const isArray = Array.isArray(value);
  const members: readonly (readonly [string, unknown])[] = isArray
    ? value.map((item: unknown) => ['', item] as const)
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([key, member]) => [`${JSON.stringify(key)}: `, member] as const);
  const [open, close] = isArray ? ['[', ']'] : ['{', '}'];
  if (members.length === 0) return [{ ready: open + close }];
  return [
    { ready: open },
    ...members.flatMap(([name, member], index): readonly Pending[] => [
      { ready: `${index === 0 ? '' : ','}\n${inner}${name}` },
      { value: member, indent: inner },
    ]),
    { ready: `\n${indent}${close}` },
  ];
};

/**
 * A parsed JSON value as indented JSON, for reading. As `JSON.stringify(value, null, 2)` gives it, but without recursion, and indented a
 * hundred levels at most: captures are hostile input and may nest thousands deep. What is deeper stands on one line.
 */
export const renderJson = (value: unknown): string => {
  const written: string[] = [];
  const pending: Pending[] = [{ value, indent: '' }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if ('ready' in next) written.push(next.ready);
    else if (typeof next.value === 'object' && next.value !== null && next.indent !== deepestIndent) {
      for (const piece of [...opened(next.value, next.indent)].reverse()) pending.push(piece);
    } else written.push(writeJson(next.value));
  }
  return written.join('');
};
