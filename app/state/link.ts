import { create } from 'zustand';
import type { Problem } from '../../lib/base/problem.ts';
import type { PackedChoice, PackedQuestion } from '../../lib/capture/packed/types.ts';
import type { Redacted } from '../../lib/excerpt/payload.ts';
import type { LinkedFile, LinkSource, LinkState } from '../../lib/link/state.ts';
import type { RemoteAddress } from '../open/address.ts';
import type { FileMatch } from '../open/compareFiles.ts';
import type { OpenedFile } from '../open/openedFile.ts';
import type { AnswerSize } from '../open/remote.ts';

/** The place in a capture that a link names, and what of the link had to be left out, to be told once the place is reached. */
export type LinkPlace = Omit<LinkState, 'source'> & { readonly leftOut?: Problem };

/** What the person is asked before a link's source, what another page offers, or what a packed file holds is opened. */
export type Asked =
  /** May these addresses be requested? Nothing was. */
  | { readonly kind: 'remote'; readonly addresses: readonly RemoteAddress[]; readonly place: LinkPlace }
  /** The headers are there, or much more than they promised: may the body be read (on)? */
  | {
      readonly kind: 'go on';
      readonly address: string;
      /** Host that answered, where it is another than the one agreed to. */
      readonly answeredBy: string | undefined;
      readonly size: AnswerSize;
      /** Bytes read already. */
      readonly read: number;
    }
  /** The page that opened this one has files: may they be opened? Nothing of them was read. */
  | { readonly kind: 'offered'; readonly origin: string; readonly files: readonly OpenedFile[]; readonly bytes: number }
  /** Files would unpack to very much: may they? */
  | { readonly kind: 'unpack'; readonly questions: readonly PackedQuestion[] }
  /** An archive is large: which of its files are wanted? */
  | { readonly kind: 'choose'; readonly choice: PackedChoice }
  /** The files of the link are wanted; where some were given, how they compare. */
  | {
      readonly kind: 'files';
      readonly files: readonly LinkedFile[];
      readonly place: LinkPlace;
      readonly given?: { readonly matches: readonly FileMatch[]; readonly count: number };
    };

/** Where what is open came from, as a link can name it, and what a link asks for. */
export interface Link {
  readonly source: LinkSource;
  /** What was taken out of an opened excerpt; undefined where nobody says so. */
  readonly redacted: Redacted | undefined;
  /** The note that an excerpt is open is on screen. */
  readonly noted: boolean;
  readonly asked: Asked | undefined;
  /** A link that could not be read, or names a place that is not there. */
  readonly problem: Problem | undefined;
}

export const initialLink: Link = { source: { kind: 'none' }, redacted: undefined, noted: false, asked: undefined, problem: undefined };

export const useLink = create<Link>()(() => initialLink);
