import type { Conversion, Loss } from '../../../lib/shapes/types.ts';

/** Units of a text that a page is sent at once; whoever copies it gets all of it. */
export const mostShown = 65_536;

/** The beginning of a text, and how many units are behind it. */
export interface ShownText {
  readonly text: string;
  readonly rest: number;
}

const endsInHalf = /[\ud800-\udbff]$/;

export const shownText = (text: string, most = mostShown): ShownText => {
  if (text.length <= most) return { text, rest: 0 };
  const head = text.slice(0, most).replace(endsInHalf, '');
  return { text: head, rest: text.length - head.length };
};

/** A conversion as a page shows it. */
export interface ShownConversion extends Omit<Conversion, 'text'> {
  readonly shown?: ShownText;
}

export const shownConversion = ({ text, ...conversion }: Conversion): ShownConversion => ({
  ...conversion,
  ...(text === undefined ? {} : { shown: shownText(text) }),
});

/** Paths at which something is lost; the whole value is no place to point at. */
export const pathsOf = (losses: readonly Loss[]): ReadonlySet<string> =>
  new Set(losses.map(({ path }) => path).filter((path) => path !== '$'));
