import { useEffect, useState } from 'react';
import type { CallMedium } from '../../lib/texts/media.ts';
import type { Raster } from '../../lib/texts/raster.ts';
import { ask } from '../commands/frames.ts';
import { cx } from '../ui/cx.ts';
import styles from './CallMedia.module.css';

interface PictureProps {
  readonly call: number;
  readonly medium: CallMedium;
  readonly label: string;
}

/** Pictures of fewer pixels than this are shown larger. */
const small = 48;

/** How many times its size a picture is shown: one of a few pixels could not be seen. */
const zoomOf = ({ width = small, height = small }: Raster): number =>
  Math.max(width, height) >= small ? 1 : Math.floor((small * 2) / Math.max(width, height, 1));

type Shown =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'picture'; readonly url: string }
  | { readonly kind: 'failed'; readonly sentence: string };

/** Raster pictures alone, from the bytes' own form and never the declared one, through an address that lives as long as they are shown. */
export function Picture({ call, medium, label }: PictureProps) {
  const [shown, setShown] = useState<Shown>({ kind: 'waiting' });
  const { id, raster } = medium;
  const isRaster = raster !== undefined;
  useEffect(() => {
    if (!isRaster) return;
    const stop = new AbortController();
    let url: string | undefined;
    void ask('picture', { call, medium: id }, stop.signal).then((reply) => {
      if (stop.signal.aborted) return;
      if (!reply.ok) return setShown({ kind: 'failed', sentence: `${reply.problem.what} ${reply.problem.hint}` });
      url = URL.createObjectURL(new Blob([reply.value.bytes], { type: reply.value.raster.type }));
      setShown({ kind: 'picture', url });
    });
    return () => {
      stop.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [call, id, isRaster]);
  if (!isRaster) return <p className={styles.noPicture}>Not shown: only PNG, JPEG, GIF, WebP, BMP and AVIF pictures are.</p>;
  if (shown.kind === 'failed') return <p className={styles.noPicture}>{shown.sentence}</p>;
  if (shown.kind === 'waiting') return <p className={styles.noPicture}>Reading the picture…</p>;
  const zoom = zoomOf(raster);
  const broken = () => setShown({ kind: 'failed', sentence: 'The browser cannot decode this picture: its bytes are cut or damaged.' });
  return (
    <div className={styles.frame}>
      <img
        className={cx(styles.picture, zoom > 1 && styles.zoomed)}
        {...(zoom > 1 && raster?.width !== undefined ? { width: raster.width * zoom } : {})}
        src={shown.url}
        alt={label}
        onError={broken}
      />
      {zoom > 1 && <span className={styles.zoom}>shown {zoom} times its size</span>}
    </div>
  );
}
