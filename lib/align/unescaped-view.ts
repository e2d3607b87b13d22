import { type View, ViewBuilder } from './view.ts';

const named: { readonly [letter: string]: string } = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/**
 * A text as it reads when the escapes of a JSON string are undone one by one. Lenient, as a cut may have split an escape: what is none
 * stays as it is.
 */
export const unescapedView = (text: string): View => {
  const builder = new ViewBuilder(text);
  let start = 0;
  for (let at = text.indexOf('\\'); at !== -1; at = text.indexOf('\\', start)) {
    builder.keep(start, at);
    const letter = text[at + 1] ?? '';
    const unit = named[letter];
    const hex = letter === 'u' ? text.slice(at + 2, at + 6) : '';
    if (unit !== undefined) {
      builder.replace(at, 2, unit);
      start = at + 2;
    } else if (/^[0-9a-fA-F]{4}$/.test(hex)) {
      builder.replace(at, 6, String.fromCharCode(Number.parseInt(hex, 16)));
      start = at + 6;
    } else {
      builder.keep(at, at + 1);
      start = at + 1;
    }
  }
  builder.keep(start, text.length);
  return builder.view();
};
