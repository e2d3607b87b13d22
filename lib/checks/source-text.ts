import { type SearchableSource, searchableSource } from '../align/source.ts';
import type { TextRange } from '../base/units.ts';
import { smallInitial } from '../base/words.ts';
import { displayOfSpill } from '../hosts/qwen/envelope.ts';
import type { CallText } from '../texts/types.ts';
import { type LineTable, lineTable } from './lines.ts';
import type { Gap, LocatedText } from './types.ts';

/** The text others are located in, with what is asked of it again and again. */
export interface SourceText {
  readonly id: string;
  readonly role: CallText['role'];
  readonly label: string;
  readonly text: string;
  readonly searchable: SearchableSource;
  readonly lines: LineTable;
  /** True where it has carriage returns or terminal escapes in it, which others may lack. Looked for once, when first asked. */
  isDressed(): boolean;
  /** Where the output stands in it, if it is a shell result's full text with lines of its own around the output. Looked for once. */
  envelope(): TextRange | undefined;
  /** Gaps of the source itself, in the order of their places: a stretch of it that holds one says little about how much is missing. */
  readonly gaps: readonly Gap[];
}

/** Roles that hold a whole text by their nature: what looks like a marker in them is text somebody printed. */
const wholeRoles = new Set<CallText['role']>(['spill', 'result data', 'file read']);

export const holdsWhole = (text: Pick<CallText, 'role'>): boolean => wholeRoles.has(text.role);

/** Name in the middle of a sentence: "spill", "file read", "live rawOutput.output". */
export const nameInSentence = (text: Pick<CallText, 'role' | 'label'>): string => {
  if (holdsWhole(text)) return text.role;
  return smallInitial(text.label);
};

/** Gaps of a source in the order of their places, so that those of a range are found by halving. */
export const inPlaceOrder = (gaps: readonly Gap[]): readonly Gap[] => [...gaps].sort((a, b) => a.at - b.at);

/** A text as source of others; undefined where it has no text of its own. Linear in the text. */
export const sourceText = (text: CallText | LocatedText): SourceText | undefined => {
  if (text.text === undefined || text.rendered === true) return undefined;
  const { id, role, label, text: units } = text;
  let dressed: boolean | undefined;
  let envelope: { readonly output: TextRange | undefined } | undefined;
  return {
    id,
    role,
    label,
    text: units,
    searchable: searchableSource(units),
    lines: lineTable(units),
    isDressed: () => {
      dressed ??= units.includes('\r') || units.includes('\u001b');
      return dressed;
    },
    envelope: () => {
      envelope ??= { output: role === 'spill' ? displayOfSpill(units) : undefined };
      return envelope.output;
    },
    gaps: 'gaps' in text ? inPlaceOrder(text.gaps) : [],
  };
};
