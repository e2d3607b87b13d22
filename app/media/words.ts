import type { CallMedium } from '../../lib/texts/media.ts';

/** What the bytes are, against what was declared of them. */
export interface TypeVerdict {
  readonly words: string;
  readonly wrong: boolean;
}

const declaredType = (mimeType: string): string => (mimeType.split(';', 1)[0] ?? '').trim().toLowerCase();

/** Names that stand for one type. */
const same: ReadonlyMap<string, string> = new Map([
  ['image/jpg', 'image/jpeg'],
  ['image/pjpeg', 'image/jpeg'],
  ['image/x-png', 'image/png'],
  ['image/x-ms-bmp', 'image/bmp'],
]);

export const typeVerdict = ({ mimeType, raster, payloadBytes }: CallMedium): TypeVerdict => {
  const declared = declaredType(mimeType);
  if (payloadBytes === undefined) return { words: 'not base64: it cannot be decoded', wrong: true };
  if (raster !== undefined) {
    return (same.get(declared) ?? declared) === raster.type
      ? { words: `${raster.type}, as declared`, wrong: false }
      : { words: `${raster.type}, not what is declared`, wrong: true };
  }
  if (declared === 'image/svg+xml') return { words: 'markup, which is never shown as a picture here', wrong: false };
  return declared.startsWith('image/')
    ? { words: 'none of the picture forms that are shown', wrong: true }
    : { words: 'not a picture', wrong: false };
};

/** ", a third more than its payload": what base64 costs, in words. */
export const overhead = (wireBytes: number, payloadBytes: number): string =>
  payloadBytes === 0 ? '' : ` (${Math.round((wireBytes / payloadBytes - 1) * 100)} % more than the payload)`;
