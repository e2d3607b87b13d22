import { useMemo, useState } from 'react';
import type { CallOutline, ComparedPair, FieldDiff, SideChoice } from '../../lib/comparison/types.ts';
import { callReasonWords, loneWords, sessionReasonWords, verdictWords } from '../../lib/comparison/words.ts';
import { goToPairCall } from '../commands/captures.ts';
import { goToFrame } from '../commands/jump.ts';
import { keyOf } from '../commands/registry.ts';
import { useAsked } from '../commands/useAsked.ts';
import { useCapture } from '../state/capture.ts';
import { useCaptures } from '../state/captures.ts';
import { frameNumber } from '../state/derive.ts';
import { Chip } from '../ui/Chip.tsx';
import { count, counted } from '../ui/format.ts';
import { Kbd } from '../ui/Kbd.tsx';
import { shownLine } from '../ui/visible.ts';
import { Apart, EqualFields, FieldSection, type TextChoice } from './FieldSection.tsx';
import styles from './PairDetail.module.css';
import { PairTexts } from './PairTexts.tsx';
import { callName, toolOf, verdictSign, verdictTone } from './words.ts';

function CallFacts({ side, call, first }: { readonly side: 'a' | 'b'; readonly call: CallOutline | undefined; readonly first: boolean }) {
  const name = side.toUpperCase();
  if (call === undefined)
    return (
      <p className={styles.fact}>
        <b>{name}</b> <span>no call</span>
      </p>
    );
  const { frame } = call;
  return (
    <p className={styles.fact}>
      <b>{name}</b>
      <span>
        <code>{shownLine(callName(call))}</code> · {call.path ?? 'records alone'} · {counted(call.updates, 'update')},{' '}
        {counted(call.wireBytes, 'byte')} on the wire
        {frame !== undefined && (
          <>
            {' '}
            from{' '}
            <button type="button" className={styles.link} onClick={() => goToFrame(frame)}>
              frame {count(frameNumber(frame))}
            </button>
          </>
        )}
      </span>
      {call.bundleCall !== undefined && (
        <button type="button" onClick={() => goToPairCall(side)} title="Show the call in Compare, in this pass">
          Call of {name} {first && <Kbd keys={keyOf('jump')} />}
        </button>
      )}
    </p>
  );
}

/** Which sessions the calls are of, and why these are compared. */
function SessionFacts({ pair }: { readonly pair: ComparedPair }) {
  const sessions = useCaptures((captures) => captures.made?.sessions);
  const found = sessions?.find(({ a, b }) => a === pair.a?.key.session || b === pair.b?.key.session);
  const names = [...new Set([pair.a?.key.session, pair.b?.key.session].flatMap((name) => name ?? []))];
  return (
    <p className={styles.quiet}>
      {pair.by !== undefined && `Paired by ${callReasonWords[pair.by]}; `}
      session {names.map((name) => (name === '' ? 'unknown' : shownLine(name))).join(' ↔ ')}
      {found !== undefined && pair.by !== undefined && ` (${sessionReasonWords(found)})`}
    </p>
  );
}

const isReal = ({ verdict }: FieldDiff): boolean => verdict === 'differs' || verdict === 'only in A' || verdict === 'only in B';

/** Texts up to this many units are told by their excerpts. */
const shortText = 80;

/** The text change that is looked at first: the heaviest one of those that an excerpt does not show. */
const firstText = (fields: readonly FieldDiff[]): TextChoice | undefined => {
  const all = fields.flatMap(({ name, diff }) =>
    diff.changes.flatMap((change, nth) =>
      change.text === undefined || Math.max(change.text.unitsA, change.text.unitsB) <= shortText ? [] : [{ name, nth, change }],
    ),
  );
  const [heaviest] = all.sort((x, y) => y.change.weight - x.change.weight);
  return heaviest && { field: heaviest.name, nth: heaviest.nth, apart: false, change: heaviest.change };
};

/** What of a pair is laid out side by side, and which of the differences in it is looked at. */
interface Chosen {
  readonly pair: number;
  readonly text: TextChoice | undefined;
  readonly difference: number;
}

interface PairDetailProps {
  readonly sides: { readonly a: SideChoice; readonly b: SideChoice };
  readonly pair: number;
}

/** Everything that differs between the two calls of a pair, field by field, and one text of them side by side. */
export function PairDetail({ sides, pair: index }: PairDetailProps) {
  const epoch = useCapture((capture) => capture.epoch);
  const { value, failure, pending } = useAsked('pairDetail', { ...sides, pair: index }, epoch);
  const [chosen, setChosen] = useState<Chosen>();
  const usual = useMemo(() => value && firstText(value.fields), [value]);
  if (failure !== undefined && failure.code !== 'cancelled') {
    return (
      <p role="alert" className={styles.alert}>
        {shownLine(failure.what)} {shownLine(failure.hint)}
      </p>
    );
  }
  if (value === undefined) return <p className={styles.alert}>Reading both calls…</p>;
  const { pair, fields } = value;
  const real = fields.filter(isReal);
  const equal = fields.filter(({ verdict }) => verdict === 'equal');
  const own: Chosen = chosen?.pair === value.index ? chosen : { pair: value.index, text: usual, difference: 0 };
  const { text } = own;
  const show = (next: TextChoice | undefined) => setChosen({ pair: value.index, text: next, difference: 0 });
  return (
    <article className={styles.detail} id="pair-detail" tabIndex={-1} aria-label="Pair" aria-busy={pending} data-testid="pair-detail">
      <header className={styles.head}>
        <h2>
          <Chip tone={verdictTone[pair.verdict]}>
            <span aria-hidden="true">{verdictSign[pair.verdict]}</span> {verdictWords[pair.verdict]}
          </Chip>{' '}
          {shownLine(toolOf(pair))} <span className={styles.title}>{shownLine(pair.a?.title ?? pair.b?.title ?? '')}</span>
        </h2>
        <CallFacts side="a" call={pair.a} first={pair.a?.bundleCall !== undefined} />
        <CallFacts side="b" call={pair.b} first={pair.a?.bundleCall === undefined} />
        <SessionFacts pair={pair} />
      </header>
      {/* biome-ignore lint/a11y/useSemanticElements: the region is what scrolls. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so with the keyboard. */}
      <div className={styles.body} role="region" aria-label="Differences" tabIndex={0}>
        {pair.unread !== undefined && <p role="alert">{shownLine(pair.unread)}</p>}
        {pair.why !== undefined && <p>{loneWords(pair.why, pair.verdict === 'only in A' ? 'B' : 'A')}</p>}
        {real.map((field) => (
          <FieldSection key={field.name} field={field} shown={text} onText={show} />
        ))}
        {fields.length > 0 && <Apart fields={fields} shown={text} onText={show} />}
        {equal.length > 0 && <EqualFields fields={equal} />}
      </div>
      {text !== undefined && (
        <PairTexts
          sides={sides}
          pair={value.index}
          choice={text}
          difference={own.difference}
          onDifference={(difference) => setChosen({ ...own, difference })}
          onClose={() => show(undefined)}
        />
      )}
    </article>
  );
}
