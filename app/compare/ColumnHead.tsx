import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { CallReport, LocatedText, Segment } from '../../lib/checks/types.ts';
import { openDerive } from '../commands/derive.ts';
import { isDerived } from '../state/derivation.ts';
import { Chip } from '../ui/Chip.tsx';
import { copyText, fileName, saveText } from '../ui/clipboard.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './ColumnHead.module.css';
import { type Column, columnLabel } from './columns.ts';
import { provenanceWords, sizeWords } from './provenance.ts';
import { RequestPicker } from './RequestPicker.tsx';
import { SegmentStrip } from './SegmentStrip.tsx';
import { TextMenu } from './TextMenu.tsx';

interface ColumnHeadProps {
  readonly report: CallReport;
  readonly column: Column;
  readonly index: number;
  readonly active: boolean;
  readonly menuOpen: boolean;
  /** Ids that other columns show. */
  readonly elsewhere: readonly string[];
  onActivate(): void;
  onMenu(open: boolean): void;
  onChoose(id: string): void;
  onClose: (() => void) | undefined;
  onAdd: (() => void) | undefined;
  onGo(segment: Segment): void;
}

/** How long "copied" stands in the button, in milliseconds. */
const saidFor = 1_500;

function Copy({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), saidFor);
    return () => clearTimeout(timer);
  }, [said]);
  return (
    <button
      type="button"
      className={styles.act}
      title="Copy the whole text"
      onClick={() => void copyText(text).then((done) => setSaid(done ? 'copied' : 'refused'))}
    >
      <span aria-live="polite">{said === '' ? 'copy' : said}</span>
    </button>
  );
}

/** A press that is not one on the column: the column it was in may be another one afterwards. */
const alone = (act: () => void) => (event: MouseEvent) => {
  event.stopPropagation();
  act();
};

/** Where the text comes from. */
function Origin({ text }: { readonly text: LocatedText }) {
  const from = provenanceWords(text);
  return (
    <Chip tone={from.tone} hatched={from.hatched} title={from.title}>
      <span className={styles.chipWords}>{from.words}</span>
    </Chip>
  );
}

/** What the text is not. */
function Flags({ text }: { readonly text: LocatedText }) {
  return (
    <>
      {text.standsFor !== undefined && (
        <Chip tone="violet" hatched title="Another copy of the same text; it never counts as a check of equality">
          <span className={styles.chipWords}>stand-in for the {text.standsFor}</span>
        </Chip>
      )}
      {text.rendered === true && (
        <Chip hatched title="This field is no text: its JSON is indented here for reading">
          <span className={styles.chipWords}>JSON for reading</span>
        </Chip>
      )}
    </>
  );
}

/** Name, provenance and sizes of a column's text, and what can be done with it. */
export function ColumnHead(props: ColumnHeadProps) {
  const { report, column, index, active, menuOpen, elsewhere, onActivate, onMenu, onChoose, onClose, onAdd, onGo } = props;
  const { text, equal } = column;
  const name = useRef<HTMLButtonElement>(null);
  const label = columnLabel(column);
  const closeMenu = () => {
    // Focus that the menu held goes back to the button it came from.
    if (document.activeElement?.getAttribute('role') === 'listbox') name.current?.focus();
    onMenu(false);
  };
  const id = report.key.toolCallId;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys h and l make a column active.
    <section
      className={cx(
        styles.head,
        active && styles.active,
        menuOpen && styles.open,
        text.provenance.kind !== 'observed' && styles.unsure,
        isDerived(text) && styles.derived,
      )}
      aria-label={`Column ${index + 1}: ${label.all}`}
      data-testid={`column-${index}`}
      data-text={text.id}
      onClick={onActivate}
    >
      <div className={styles.grid}>
        <span className={styles.title}>
          <button
            ref={name}
            type="button"
            className={styles.name}
            aria-haspopup="listbox"
            aria-expanded={menuOpen}
            title={`${label.all}: choose another text`}
            // Pressing the button while the menu is open would close it by losing focus, and open it again.
            onPointerDown={(event) => menuOpen && event.preventDefault()}
            onClick={() => (menuOpen ? closeMenu() : onMenu(true))}
          >
            <span className={styles.label}>{label.words}</span>
            {equal.length > 1 && (
              <span className={styles.equal} title={`Observed independently and equal, unit by unit: ${label.all}`}>
                ✓{label.more > 0 && ` +${label.more}`}
              </span>
            )}
            <Icon name="down" size={10} />
          </button>
          <RequestPicker requests={report.requests ?? []} current={text.id} onChoose={onChoose} />
          <Flags text={text} />
        </span>
        <span className={styles.chips}>
          <Origin text={text} />
        </span>
        <span className={styles.acts}>
          {text.text !== undefined && (
            <>
              <Copy text={text.text} />
              <button
                type="button"
                className={styles.act}
                title="Save the whole text as a file"
                onClick={() => saveText(text.text ?? '', fileName([id, text.id], 'txt'))}
              >
                save
              </button>
            </>
          )}
          {onAdd !== undefined && (
            <button type="button" className={styles.act} aria-label="Add a column" title="Add a column" onClick={alone(onAdd)}>
              +
            </button>
          )}
          {onClose !== undefined && (
            <button
              type="button"
              className={styles.act}
              aria-label={`Close the column ${label.words}`}
              title="Close this column"
              onClick={alone(onClose)}
            >
              <Icon name="close" size={10} />
            </button>
          )}
        </span>
        <div className={styles.sizes} title={sizeWords(text)}>
          {sizeWords(text)}
        </div>
        {text.segments.length > 0 && (
          <div className={styles.segments}>
            <SegmentStrip text={text} onGo={onGo} />
          </div>
        )}
      </div>
      {menuOpen && (
        <TextMenu
          texts={report.texts}
          current={text.id}
          same={equal.map((each) => each.id)}
          elsewhere={elsewhere}
          label={`Texts of this call, for column ${index + 1}`}
          onDerive={() => {
            onMenu(false);
            onActivate();
            openDerive();
          }}
          onChoose={(chosen) => {
            closeMenu();
            onChoose(chosen);
          }}
          onClose={closeMenu}
        />
      )}
    </section>
  );
}
