import type { LocatedText } from '../../lib/checks/types.ts';
import { fileName } from '../../lib/checks/words.ts';
import { count, counted } from '../ui/format.ts';
import { visibleLine } from '../ui/visible.ts';

export interface ProvenanceWords {
  readonly tone: 'good' | 'plain' | 'mark';
  readonly hatched: boolean;
  readonly words: string;
  readonly title: string;
}

/** Where a text comes from, for the chip beside its name. A spill is a whole file: it has no line. */
export const provenanceWords = ({ provenance, role }: LocatedText): ProvenanceWords => {
  switch (provenance.kind) {
    case 'observed': {
      const file = visibleLine(fileName(provenance.file));
      const place = role === 'spill' ? file : `${file}:${provenance.line}`;
      return {
        tone: 'good',
        hatched: false,
        words: `observed ${place}`,
        title: visibleLine(`${provenance.what} · ${provenance.file}, line ${count(provenance.line)}`),
      };
    }
    case 'derived':
      return {
        tone: 'plain',
        hatched: true,
        words: visibleLine(`derived: ${provenance.settings ?? provenance.rule}`),
        title: visibleLine(`${provenance.rule} · from ${provenance.from}`),
      };
    case 'absent':
      return { tone: 'mark', hatched: true, words: `absent: ${provenance.reason}`, title: visibleLine(provenance.sentence) };
  }
};

/** "4,483 units · 4,483 B · 4,617 JSON B · 135 lines". */
export const sizeWords = ({ sizes, fieldBytes }: LocatedText): string => {
  if (sizes === undefined) return 'no text';
  const words = [counted(sizes.units, 'unit'), `${count(sizes.utf8)} B`, `${count(sizes.json)} JSON B`, counted(sizes.lines, 'line')];
  return [...words, ...(fieldBytes === undefined || fieldBytes === sizes.json ? [] : [`field ${count(fieldBytes)} JSON B`])].join(' · ');
};
