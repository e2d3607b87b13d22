/** Outlines on a 16 by 16 grid, drawn in the colour of the text around them. */
const outlines = {
  logo: ['M1.5 4h6c3 0 2 8 5 8h2', 'M1.5 8h3.5', 'M1.5 12h5'],
  // Badges: each a shape of its own, so that colour is not needed to tell them apart.
  cut: [
    'M4.2 6.2 13 12.5',
    'M4.2 9.8 13 3.5',
    'M2 5a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0',
    'M2 11a1.8 1.8 0 1 0 3.6 0a1.8 1.8 0 1 0-3.6 0',
  ],
  whole: ['M3 6h10', 'M3 10h10'],
  exempt: ['M8 2 14 8 8 14 2 8z'],
  lost: ['M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0', 'M4.2 11.8 11.8 4.2'],
  empty: ['M3 3h10v10H3z'],
  open: ['M3 8h.01', 'M8 8h.01', 'M13 8h.01'],
  wrong: ['M8 2.5v7', 'M8 13h.01'],
  waiting: ['M6 8a2 2 0 1 0 4 0a2 2 0 1 0-4 0'],
  // Tools, by what they do.
  execute: ['M3.5 4 7.5 8l-4 4', 'M8.5 12.5h4.5'],
  read: ['M3.5 2.5h9v11h-9z', 'M6 6h4', 'M6 8.5h4', 'M6 11h2.5'],
  search: ['M3 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0', 'M10 10l3.5 3.5'],
  edit: ['M3 13l.7-3 7.3-7.3 2.3 2.3L6 12.3z'],
  delete: ['M4 4.5h8', 'M5 4.5 5.5 13h5l.5-8.5', 'M6.5 4.5v-2h3v2'],
  fetch: ['M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0', 'M2.5 8h11', 'M8 2.5c-3 3-3 8 0 11c3-3 3-8 0-11'],
  think: ['M3 4h10v7H8l-3 2.5V11H3z'],
  list: ['M3 4h.01', 'M6 4h7', 'M3 8h.01', 'M6 8h7', 'M3 12h.01', 'M6 12h7'],
  tool: ['M5 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0', 'M8 2v2', 'M8 12v2', 'M2 8h2', 'M12 8h2'],
  // The page's own.
  light: [
    'M5 8a3 3 0 1 0 6 0a3 3 0 1 0-6 0',
    'M8 1.5v1.5',
    'M8 13v1.5',
    'M1.5 8H3',
    'M13 8h1.5',
    'M3.5 3.5l1 1',
    'M11.5 11.5l1 1',
    'M12.5 3.5l-1 1',
    'M4.5 11.5l-1 1',
  ],
  dark: ['M13 9.5A5.5 5.5 0 0 1 6.5 3a5.5 5.5 0 1 0 6.5 6.5z'],
  system: ['M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0', 'M8 2.5v11'],
  down: ['M4.5 6.5 8 10l3.5-3.5'],
  up: ['M4.5 9.5 8 6l3.5 3.5'],
  fold: ['M10.5 4 6.5 8l4 4'],
  unfold: ['M5.5 4l4 4-4 4'],
  close: ['M4 4l8 8', 'M12 4l-8 8'],
  warning: ['M8 2.5 14.5 13.5h-13z', 'M8 6.5v3.5', 'M8 12h.01'],
  error: ['M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0', 'M6 6l4 4', 'M10 6l-4 4'],
  info: ['M2.5 8a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0', 'M8 7.5v3.5', 'M8 5h.01'],
  check: ['M3 8.5 6.5 12 13 4.5'],
  share: [
    'M5.5 9.5 10.5 12.5',
    'M5.5 7.5 10.5 4.5',
    'M1.8 8.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0',
    'M10.4 3.5a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0',
    'M10.4 13a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0-3.8 0',
  ],
  drop: ['M8 2v8', 'M4.5 6.5 8 10l3.5-3.5', 'M2.5 10.5v3h11v-3'],
} as const satisfies { readonly [name: string]: readonly string[] };

export type IconName = keyof typeof outlines;

interface IconProps {
  readonly name: IconName;
  readonly size?: number;
}

/** A picture beside words: hidden from screen readers, which get the words. */
export function Icon({ name, size = 14 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {outlines[name].map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
