import type { CallReport, Gap, ObservedString } from '../../lib/checks/types.ts';
import { holderWords } from '../compare/rulerWords.ts';
import { SegmentList } from '../compare/SegmentStrip.tsx';
import { cx } from '../ui/cx.ts';
import { count, counted } from '../ui/format.ts';
import { type BarPart, barOf, plainBar } from './bar.ts';
import styles from './FieldDetail.module.css';
import { keptWords, shortName, textOf } from './words.ts';

const looks: { readonly [kind in BarPart['kind']]: string | undefined } = {
  kept: styles.kept,
  marker: styles.marker,
  appended: styles.appended,
  omitted: styles.omitted,
  unknown: styles.unknown,
};

/** "payload 32,594 bytes: head 6,510, marker 41, tail 26,043". */
const payloadWords = ({ payloadBytes, cut }: ObservedString): string => {
  const payload = `payload ${counted(payloadBytes, 'byte')}`;
  if (cut === undefined) return payload;
  const marker = payloadBytes - cut.headBytes - cut.tailBytes;
  return `${payload}: head ${count(cut.headBytes)}, marker ${count(marker)}, tail ${count(cut.tailBytes)}`;
};

/** One string of a field as it was observed: what of it is there, drawn to scale, and every offset. */
export function ObservedBar({ report, string }: { readonly report: CallReport; readonly string: ObservedString }) {
  const own = textOf(string, report.texts);
  const holder = (gap: Gap) => holderWords(gap.heldBy, report.texts);
  const bar = own === undefined ? plainBar(string) : barOf(own, holder);
  return (
    <div className={styles.string} data-testid="observed-string">
      <div className={styles.facts}>
        <span className={styles.name}>{shortName(string.name)}</span>
        <span>{keptWords(string, bar.kept, bar.cut)}</span>
        {bar.ranges.length > 1 && bar.ranges.length < 6 && bar.ranges.map((range) => <span key={range}>{range}</span>)}
        {bar.appended > 0 && <span>+ appended line, {counted(bar.appended, 'unit')}</span>}
      </div>
      <div className={styles.bar} role="img" aria-label={`${shortName(string.name)}: ${bar.parts.map(({ title }) => title).join('; ')}`}>
        {bar.parts.map((part, index) => (
          <i
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no name of their own and keep their order.
            key={index}
            className={cx(styles.part, looks[part.kind])}
            style={part.kind === 'kept' || part.kind === 'omitted' ? { flexGrow: part.units } : undefined}
            title={part.title}
          >
            <span>{part.label}</span>
          </i>
        ))}
        {bar.parts.length === 0 && <i className={styles.nothing}>empty</i>}
      </div>
      {own !== undefined && own.segments.length > 0 && <SegmentList text={own} testId="field-segments" />}
      <p className={styles.quiet}>{payloadWords(string)}</p>
    </div>
  );
}
