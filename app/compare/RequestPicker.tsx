import type { HeldRequest } from '../../lib/texts/types.ts';
import { count, counted } from '../ui/format.ts';
import { Popover } from '../ui/Popover.tsx';
import { visibleLine } from '../ui/visible.ts';
import styles from './RequestPicker.module.css';

interface RequestPickerProps {
  readonly requests: readonly HeldRequest[];
  /** Id of the text that the column shows. */
  readonly current: string;
  onChoose(text: string): void;
}

/** What a request sent in the place of the result, against the first that sent it. */
export const sentWords = ({ sent, cleared }: Pick<HeldRequest, 'sent' | 'cleared'>): string => {
  if (cleared === true) return 'cleared: a placeholder in its place';
  switch (sent) {
    case 'first':
      return 'the first that sent it';
    case 'same':
      return 'the same text';
    case 'differs':
      return 'another text';
    case 'unknown':
      return 'kept in a blob that is not here';
  }
};

/** "Request 3 of 7", by its place in the log; an audit record has none. */
export const requestName = ({ nth, place }: Pick<HeldRequest, 'nth' | 'place'>): string =>
  place === undefined ? `Record ${count(nth + 1)}` : `Request ${count(place.nth)} of ${count(place.of)}`;

/** Chooses whose text the model-text column shows: model text is per request, and a later one may have sent another. */
export function RequestPicker({ requests, current, onChoose }: RequestPickerProps) {
  const shown = requests.find(({ text }) => text === current);
  if (shown === undefined || requests.length < 2) return null;
  const others = requests.filter(({ sent, cleared }) => sent === 'differs' || cleared === true).length;
  const words =
    others === 0
      ? `${counted(requests.length, 'request')}, all the same`
      : `${count(others)} of ${counted(requests.length, 'request')} differ`;
  return (
    <Popover
      label="Requests that hold the result"
      title={`Which model request's text is shown: ${words}`}
      className={styles.button}
      button={requestName(shown).toLowerCase()}
    >
      {(close) => (
        <div className={styles.requests} data-testid="requests">
          <p>Model text is per request: {words}.</p>
          <ul>
            {requests.map((request) => {
              const { nth, text, message, units, timestamp } = request;
              return (
                <li key={nth}>
                  <button
                    type="button"
                    aria-pressed={request === shown}
                    disabled={text === undefined}
                    title={text === undefined ? 'More texts differ than are built at once' : undefined}
                    onClick={() => {
                      close();
                      if (text !== undefined) onChoose(text);
                    }}
                  >
                    <span>{requestName(request)}</span>
                    <span className={styles.sent}>{sentWords(request)}</span>
                    <span className={styles.facts}>
                      message {count(message)} · {counted(units, 'unit')}
                      {timestamp !== undefined && ` · ${visibleLine(timestamp)}`}
                    </span>
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </Popover>
  );
}
