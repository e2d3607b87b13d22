import { decodeUtf8 } from '../decode.ts';

const LONGEST_NAME = 1024;

/** Name of an entry: UTF-8 where it is that, else byte by byte, as old archives have them. */
export const nameOf = (bytes: Uint8Array): string => {
  const decoded = decodeUtf8(bytes);
  if (decoded !== undefined && !decoded.damaged) return decoded.text.replaceAll('\\', '/');
  return Array.from(bytes, (byte) => String.fromCharCode(byte))
    .join('')
    .replaceAll('\\', '/');
};

/** What is wrong with the name of an entry as a path inside its archive, or undefined where nothing is. */
export const nameFault = (name: string): string | undefined => {
  if (name === '') return 'has no name';
  if (name.length > LONGEST_NAME) return `has a name of ${name.length} letters`;
  if (name.includes('\0')) return 'has a NUL in its name';
  if (name.startsWith('/') || /^[a-z]:/i.test(name)) return 'has an absolute path';
  return name.split('/').includes('..') ? 'has a path that leads out of the archive' : undefined;
};

/** What a desktop puts beside the files of an archive: nothing that a person put there. */
export const isDesktopDust = (name: string): boolean => /(?:^|\/)(?:__MACOSX\/|\.DS_Store$)/.test(name);
