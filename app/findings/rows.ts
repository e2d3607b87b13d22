import { isImportant } from '../../lib/findings/order.ts';
import { familyWords } from '../../lib/findings/words.ts';
import type { ListedFinding, ListedGroup } from '../state/findingList.ts';
import { count } from '../ui/format.ts';

/** One row of the list. */
export type ListRow = { readonly id: string } & (
  | { readonly kind: 'section'; readonly words: string }
  | { readonly kind: 'group'; readonly listed: ListedGroup }
  | { readonly kind: 'finding'; readonly listed: ListedFinding; readonly advice: string }
  /** What is not listed, and how to see it. */
  | { readonly kind: 'rest'; readonly words: string }
);

const sectionOf = ({ group }: ListedGroup): string => (isImportant(group.rule) ? 'What matters most' : familyWords[group.family]);

const restOf = ({ group, found, shown, notKept }: ListedGroup): readonly ListRow[] =>
  notKept === 0 || shown.length < found.length
    ? []
    : [
        {
          id: `rest ${group.rule}`,
          kind: 'rest',
          words: `and ${count(notKept)} more, which weigh less and are only counted: every call tells all of its own, from the button in its head`,
        },
      ];

/** The groups as rows: a heading where a section begins, each rule, its findings. */
export const rowsOf = (groups: readonly ListedGroup[]): readonly ListRow[] =>
  groups.flatMap((listed, index): readonly ListRow[] => {
    const { group, shown } = listed;
    const section = sectionOf(listed);
    const before = groups[index - 1];
    const begins = before === undefined || sectionOf(before) !== section;
    return [
      ...(begins ? [{ id: `section ${section}`, kind: 'section', words: section } as const] : []),
      { id: `group ${group.rule}`, kind: 'group', listed },
      ...shown.map((one) => ({ id: one.key, kind: 'finding', listed: one, advice: group.advice }) as const),
      ...restOf(listed),
    ];
  });
