import { areEqual } from './equal.ts';
import { present } from './fork-nodes.ts';
import type { LocatedText } from './types.ts';

/** Most columns the Compare view opens with. */
const mostColumns = 3;

/**
 * Ids of the texts that Compare opens with: what the model was sent, the history where it differs, and the text all are located in; else
 * what was shown beside it. Equal texts share a column, so that usually two remain. At least one, unless no text is there at all.
 */
export const firstColumns = (
  texts: readonly LocatedText[],
  fullest: string | undefined,
  equal: readonly (readonly string[])[],
): readonly string[] => {
  const there = texts.filter((text) => present(text) && text.text !== '');
  const byId = (id: string | undefined): LocatedText | undefined => there.find((text) => text.id === id);
  const columns: LocatedText[] = [];
  const add = (text: LocatedText | undefined): void => {
    const shown = text === undefined || columns.some((column) => areEqual(equal, column.id, text.id) || column.text === text.text);
    if (text !== undefined && !shown && columns.length < mostColumns) columns.push(text);
  };
  add(there.find(({ role }) => role === 'model text') ?? byId('history'));
  add(byId('history'));
  add(byId(fullest));
  for (const role of ['content', 'rawOutput', 'stored display', 'file read'] as const) {
    if (columns.length < 2) add(there.find((text) => text.role === role));
  }
  return columns.map(({ id }) => id);
};
