import { useEffect, useState } from 'react';
import type { CallMedium } from '../../lib/texts/media.ts';
import { ask } from '../commands/frames.ts';
import styles from './CallMedia.module.css';

interface PictureProps {
  readonly call: number;
  readonly medium: CallMedium;
  readonly label: string;
}

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
  const broken = () => setShown({ kind: 'failed', sentence: 'The browser cannot decode this picture: its bytes are cut or damaged.' });
  return (
    <div className={styles.frame}>
      <img className={styles.picture} src={shown.url} alt={label} onError={broken} />
    </div>
  );
}
