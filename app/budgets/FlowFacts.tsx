import type { BudgetStudy } from '../../lib/budgets/study.ts';
import { count, counted, percent } from '../ui/format.ts';
import styles from './FlowFacts.module.css';
import { least } from './words.ts';

interface Fact {
  readonly term: string;
  readonly value: string;
  readonly more: string;
}

const modelFacts = ({ model, observed, tally }: BudgetStudy): readonly Fact[] => {
  if (model === undefined) return [];
  const { before, sent, lost, sentBytes, about, atLeast } = model;
  return [
    {
      term: 'to the model',
      value: `${least(sent, tally.unknown > 0)} units`,
      more: `${about ? 'about ' : ''}${count(sentBytes)} bytes in UTF-8, of ${least(before, atLeast)} units${tally.cut > 0 ? `; and ${counted(tally.cut, 'notice')}` : ''}`,
    },
    {
      term: 'left out',
      value: `${least(lost, atLeast)} units`,
      more:
        tally.cut === 0
          ? 'nothing spills'
          : `${percent(lost, before)} of all, of ${counted(tally.cut, 'result')}: in their spill files, where they can be written`,
    },
    ...(observed.n === 0
      ? []
      : [
          {
            term: 'as observed',
            value: `${count(observed.units)} units`,
            more: `${counted(observed.n, 'model text')}, ${count(observed.cut)} of them cut by whatever rule the host has`,
          },
        ]),
  ];
};

const wireFacts = ({ wire, tally }: BudgetStudy): readonly Fact[] =>
  wire === undefined
    ? []
    : (['live', 'replay'] as const)
        .filter((way) => wire[way].fields > 0)
        .map((way) => {
          const { fields, before, arrived, after, atLeast } = wire[way];
          return {
            term: way === 'live' ? 'on the wire, live' : 'on the wire, replayed',
            value: `${least(after, tally.unknown > 0)} bytes`,
            more: `in ${counted(fields, 'field')}; ${least(before - after, atLeast)} of ${least(before, atLeast)} bytes are cut (${percent(before - after, before)}); observed: ${count(arrived)}`,
          };
        });

/** What goes through and what is left out, in sums. */
export function FlowFacts({ study }: { readonly study: BudgetStudy }) {
  return (
    <dl className={styles.facts} data-testid="flow">
      {[...modelFacts(study), ...wireFacts(study)].map(({ term, value, more }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <b>{value}</b>
            <span>{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
