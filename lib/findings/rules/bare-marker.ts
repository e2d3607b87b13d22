import { count, counted } from '../../base/words.ts';
import type { CarriedField } from '../../checks/read-fields.ts';
import { updatePlace } from '../place.ts';
import type { CallEvidence, CallRule } from '../types.ts';

/** Blocks of the same content where another update still carried them. */
const blocksElsewhere = ({ carried }: CallEvidence, id: string): CarriedField | undefined =>
  carried.findLast(
    ({ id: other, field, eligibility }) =>
      other !== id && field === 'content' && eligibility.eligible && eligibility.shape === 'text blocks' && eligibility.blocks.length > 1,
  );

const blockCount = ({ value }: CarriedField): number => (Array.isArray(value) ? value.length : 0);

export const bareMarker: CallRule = {
  scope: 'call',
  id: 'bare-marker',
  family: 'loss',
  severity: 'error',
  title: 'A field of which nothing but the marker is left',
  about:
    'The projection put one bare marker in the place of a whole field, since its blocks alone are over the budget: even their number is lost.',
  advice: 'Send fewer and larger blocks: a block costs 55 bytes before its first letter, and 1,191 of them fit.',
  find: (evidence) =>
    evidence.report.fields
      .filter(({ outcome }) => outcome === 'bare marker')
      .map((row) => {
        const other = row.field === 'content' ? blocksElsewhere(evidence, row.id) : undefined;
        return {
          sentence: `Of ${row.field} (${row.path}) nothing is left but the marker${other === undefined ? '; how many blocks it had is lost' : `; it had ${counted(blockCount(other), 'block')} in another update`}.`,
          place: updatePlace(evidence, row, row.id),
          evidence: [
            `${counted(row.bytes, 'byte')} on the wire, ${row.shape}`,
            ...(other === undefined ? [] : [`${count(blockCount(other))} blocks in ${other.pass}, ${counted(other.bytes, 'byte')}`]),
          ],
          weight: other?.bytes ?? row.bytes,
        };
      }),
};
