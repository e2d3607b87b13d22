/** Where the clipboard is refused (plain http, old browsers) the browser's own copy command still takes a field's text. */
const copyByField = (text: string): boolean => {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  field.className = 'sr-only';
  document.body.append(field);
  const before = document.activeElement;
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return done;
};

/** Puts a text on the clipboard. Returns whether the browser took it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text);
  }
};

/** A name that every file system takes, from words and ids. */
export const fileName = (parts: readonly string[], ending: string): string =>
  `${parts
    .map((part) => part.replace(/[^A-Za-z0-9._-]+/g, '_'))
    .join('-')
    .slice(0, 120)}.${ending}`;

/** Saves a text as a UTF-8 file through the browser's download. A lone surrogate becomes U+FFFD: UTF-8 has no form for it. */
export const saveText = (text: string, name: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has taken its bytes by the time the page is idle again.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
};
