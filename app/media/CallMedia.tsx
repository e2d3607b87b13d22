import type { CallDetail } from '../worker/protocol/detail.ts';
import styles from './CallMedia.module.css';
import { distinctMedia } from './distinct.ts';
import { MediumCard } from './MediumCard.tsx';
import { PlaceholderList } from './PlaceholderList.tsx';

interface CallMediaProps {
  readonly detail: CallDetail;
}

/** The pictures and other media of a call's result, and the placeholders that stand for them in its texts. */
export function CallMedia({ detail: { call, media } }: CallMediaProps) {
  const distinct = distinctMedia(media.media);
  if (distinct.length === 0 && media.placeholders.length === 0) {
    return (
      <p className={styles.nothing} data-testid="media">
        No picture and no other medium of this result is in this bundle, and no text of it holds a placeholder for one.
      </p>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the region is what scrolls.
    <div
      className={styles.media}
      data-testid="media"
      role="region"
      aria-label="Media"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must do so with the keyboard.
      tabIndex={0}
    >
      {distinct.length > 0 && (
        <ul className={styles.cards} aria-label="Media of the result">
          {distinct.map(({ medium, alsoAt }, index) => (
            <MediumCard
              key={`${call.index}-${medium.id}`}
              call={call.index}
              nth={index + 1}
              medium={medium}
              alsoAt={alsoAt}
              standIns={media.placeholders.filter((placeholder) => placeholder.medium === medium.id)}
            />
          ))}
        </ul>
      )}
      {media.placeholders.length > 0 && <PlaceholderList placeholders={media.placeholders} media={distinct.map(({ medium }) => medium)} />}
    </div>
  );
}
