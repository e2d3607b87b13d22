import { type NamedPass, namedPasses } from '../../checks/passes.ts';
import { count, counted } from '../../checks/words.ts';
import { modelSubject } from '../cuts.ts';
import { updatePlace } from '../place.ts';
import type { CallEvidence, CaptureRule, FindingPlace, Found } from '../types.ts';

/** Bytes on the wire of a call, and of all, that are worth a word. */
const worthAWord = 65_536;
/** Bytes on the wire for one that the model was sent, from which on it is much; for all calls, among which small ones weigh little. */
const muchOfOne = 10;
const muchOfAll = 3;

interface HeavyCall {
  readonly wire: number;
  readonly model: number;
  readonly place: FindingPlace;
  /** The largest of its fields. */
  readonly fields: readonly string[];
}

/** Fields named of one call. */
const mostFields = 3;

/** The heaviest frame of a pass, and the largest fields it carried. */
const heaviest = (evidence: CallEvidence, { id, pass }: NamedPass): Pick<HeavyCall, 'place' | 'fields'> => {
  const frame = pass.updates.reduce((most, update) => (update.wireBytes > most.wireBytes ? update : most));
  const own = new Set(evidence.carried.flatMap((carried) => (carried.pass === id && carried.bytes > 2 ? [carried.id] : [])));
  const rows = evidence.report.fields.filter((row) => own.has(row.id)).sort((a, b) => b.bytes - a.bytes);
  return {
    place: updatePlace(evidence, frame),
    fields: rows
      .slice(0, mostFields)
      .map(({ field, shape, bytes, update }) => `${field} (${shape}) of a \`${update}\`: ${counted(bytes, 'byte')}`),
  };
};

/** "31.2 to 1", "1,204 to 1". */
const ratioWords = (wire: number, model: number): string => `${wire / model < 100 ? (wire / model).toFixed(1) : count(wire / model)} to 1`;

export const wireToModel: CaptureRule = {
  scope: 'capture',
  id: 'wire-to-model',
  family: 'waste',
  severity: 'info',
  title: 'Much wire for what the model was sent',
  about: 'A client was sent many times the bytes that the model was: what they are made of is in the fields of the call.',
  advice:
    'Look at the fields of the heaviest calls: texts that stand there twice, diffs with both whole files, and structured output nobody shows.',
  watch: () => {
    const heavy: HeavyCall[] = [];
    const sum = { wire: 0, model: 0, calls: 0 };
    let heaviestCall: { readonly wire: number; readonly place: FindingPlace } = { wire: 0, place: {} };
    return {
      see: (evidence) => {
        const subject = modelSubject(evidence);
        // Content that merely stands for the model text is a part of the wire.
        const model = subject?.path === undefined ? subject?.sizes?.utf8 : undefined;
        const [first] = namedPasses(evidence.call);
        if (model === undefined || model === 0 || first === undefined) return;
        const wire = first.pass.updates.reduce((total, { wireBytes }) => total + wireBytes, 0);
        sum.wire += wire;
        sum.model += model;
        sum.calls += 1;
        if (wire > heaviestCall.wire) heaviestCall = { wire, place: heaviest(evidence, first).place };
        if (wire >= worthAWord && wire / model >= muchOfOne) heavy.push({ wire, model, ...heaviest(evidence, first) });
      },
      find: () => {
        const { wire, model, calls } = sum;
        const all: readonly Found[] =
          calls > 1 && wire >= worthAWord && wire / model >= muchOfAll
            ? [
                {
                  sentence: `All ${count(calls)} calls together: ${counted(wire, 'byte')} of frames for ${counted(model, 'byte')} that the model was sent, ${ratioWords(wire, model)}.`,
                  place: heaviestCall.place,
                  evidence: [
                    'this is the place of the heaviest',
                    `${counted(heavy.length, 'call')} of at least ${muchOfOne} to 1 and ${counted(worthAWord, 'byte')}`,
                  ],
                  weight: wire,
                },
              ]
            : [];
        return [
          ...all,
          ...heavy.map(
            (call): Found => ({
              sentence: `${counted(call.wire, 'byte')} of frames for ${counted(call.model, 'byte')} that the model was sent, ${ratioWords(call.wire, call.model)}.`,
              place: call.place,
              evidence: call.fields,
              weight: call.wire,
            }),
          ),
        ];
      },
    };
  },
};
