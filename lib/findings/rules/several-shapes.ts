import { counted } from '../../base/words.ts';
import { listed } from '../../checks/words.ts';
import { hasFailed } from '../../trace/patch.ts';
import { updatePlace } from '../place.ts';
import type { CallEvidence, CaptureRule, FindingPlace } from '../types.ts';

/** Shape without its count: "text blocks". */
const plainShape = (shape: string): string => shape.replace(/ \(\d+\)$/, '');

/** What a program gets of a result that did not fail: rawOutput, as it was seen last. */
const shapeOf = (evidence: CallEvidence): { readonly shape: string; readonly place: FindingPlace } | undefined => {
  if (hasFailed(evidence.call.status)) return undefined;
  const row = evidence.report.fields.findLast(({ field, path }) => field === 'rawOutput' && path === 'live');
  return row === undefined || row.shape === 'null'
    ? undefined
    : { shape: plainShape(row.shape), place: updatePlace(evidence, row, row.id) };
};

interface Seen {
  count: number;
  readonly place: FindingPlace;
}

export const severalShapes: CaptureRule = {
  scope: 'capture',
  id: 'several-shapes',
  family: 'disagreement',
  severity: 'info',
  title: 'A tool whose results have several shapes',
  about: 'Calls of one tool that did not fail give rawOutput of different shapes: whoever reads it needs a case for each.',
  advice: 'Promise one shape for a tool and check it where it leaves; the Shapes view holds a value to a promise.',
  watch: () => {
    const tools = new Map<string, Map<string, Seen>>();
    return {
      see: (evidence) => {
        const { tool } = evidence.call;
        const found = tool === undefined ? undefined : shapeOf(evidence);
        if (tool === undefined || found === undefined) return;
        const shapes = tools.get(tool) ?? new Map<string, Seen>();
        tools.set(tool, shapes);
        const known = shapes.get(found.shape);
        if (known === undefined) shapes.set(found.shape, { count: 1, place: found.place });
        else known.count += 1;
      },
      find: () =>
        [...tools].flatMap(([tool, shapes]) => {
          if (shapes.size < 2) return [];
          const byCount = [...shapes].sort(([, a], [, b]) => b.count - a.count);
          const rarest = byCount.at(-1)?.[1];
          return rarest === undefined
            ? []
            : [
                {
                  sentence: `The tool ${tool} gives rawOutput in ${shapes.size} shapes: ${listed(byCount.map(([shape, { count: calls }]) => `${shape} (${counted(calls, 'call')})`))}.`,
                  place: rarest.place,
                  evidence: ['the place is the first of the rarest shape'],
                  weight: shapes.size,
                },
              ];
        }),
    };
  },
};
