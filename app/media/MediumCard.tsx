import type { ReactNode } from 'react';
import { fileName } from '../../lib/base/words.ts';
import type { LinkedPlaceholder } from '../../lib/checks/placeholder-links.ts';
import type { CallMedium } from '../../lib/texts/media.ts';
import { count, counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';
import styles from './CallMedia.module.css';
import { Picture } from './Picture.tsx';
import { overhead, typeVerdict } from './words.ts';

interface MediumCardProps {
  readonly call: number;
  /** Place in the list, from 1. */
  readonly nth: number;
  readonly medium: CallMedium;
  /** Other places that hold the same data. */
  readonly alsoAt: readonly CallMedium[];
  /** Placeholders that stand for it. */
  readonly standIns: readonly LinkedPlaceholder[];
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

const placeWords = ({ label, provenance }: CallMedium): string => `${label} · ${fileName(provenance.file)}:${provenance.line}`;

/** One medium: the picture where it is one, and what is declared of it beside what it is. */
export function MediumCard({ call, nth, medium, alsoAt, standIns }: MediumCardProps) {
  const { raster, mimeType, payloadBytes, wireBytes, name } = medium;
  const verdict = typeVerdict(medium);
  const label = `${nth}. ${visibleLine(name ?? medium.label)}`;
  return (
    <li className={styles.card} data-testid="medium">
      <h3>{label}</h3>
      <Picture call={call} medium={medium} label={label} />
      <dl>
        <Fact name="Declared">
          <code>{visibleLine(mimeType)}</code>
        </Fact>
        <Fact name="Is">
          <span className={verdict.wrong ? styles.bad : undefined}>{verdict.words}</span>
        </Fact>
        {raster?.width !== undefined && raster.height !== undefined && (
          <Fact name="Pixels">
            {count(raster.width)} × {count(raster.height)}
          </Fact>
        )}
        <Fact name="Payload">{payloadBytes === undefined ? 'not base64' : counted(payloadBytes, 'byte')}</Fact>
        <Fact name="On the wire">
          {counted(wireBytes, 'JSON byte')}
          {payloadBytes !== undefined && overhead(wireBytes, payloadBytes)}
        </Fact>
        <Fact name="Observed">
          <span title={visibleLine(`${medium.provenance.what} · ${medium.provenance.file}, line ${medium.provenance.line}`)}>
            {visibleLine(placeWords(medium))}
          </span>
        </Fact>
        {alsoAt.length > 0 && (
          <Fact name="The same in">
            {alsoAt.map((other) => (
              <div key={other.id}>{visibleLine(placeWords(other))}</div>
            ))}
          </Fact>
        )}
        <Fact name="Stood for by">
          {standIns.length === 0
            ? 'no placeholder in a text of this call'
            : `${counted(standIns.length, 'placeholder')}: ${[...new Set(standIns.map((one) => visibleLine(one.label)))].join(', ')}`}
        </Fact>
      </dl>
    </li>
  );
}
