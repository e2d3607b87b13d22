import type { TextStore } from './make-text.ts';
import { modelTextOf } from './model.ts';
import type { BundleCall, CallText, HeldRequest, PlacedModelFact } from './types.ts';

/** Texts that later requests sent otherwise, as many as are built at once; each costs the reading of a request. */
const mostTexts = 8;

/** Index of the request whose text is the call's model text: the first that sent the result itself, else the first. */
export const firstSent = ({ model }: BundleCall): number =>
  Math.max(
    0,
    model.findIndex(({ cleared, blob }) => cleared === undefined && blob === undefined),
  );

const keyOf = ({ digest, units }: PlacedModelFact): string | undefined => digest && `${units} ${digest}`;

const sentAs = (fact: PlacedModelFact, first: PlacedModelFact): HeldRequest['sent'] => {
  if (fact === first) return 'first';
  const [own, other] = [keyOf(fact), keyOf(first)];
  if (own === undefined || other === undefined) return 'unknown';
  return own === other ? 'same' : 'differs';
};

/**
 * Every request that holds the call's result, and whether it sent what the first one sent ("result texts", model text is per request).
 * `model` names the first text, `model2` and on each other text that was sent, up to eight. Reads nothing.
 */
export const heldRequests = (call: BundleCall): readonly HeldRequest[] => {
  const firstIndex = firstSent(call);
  const first = call.model[firstIndex];
  if (first === undefined) return [];
  const ids = new Map<string | undefined, string>([[keyOf(first), 'model']]);
  const idOf = (fact: PlacedModelFact): string | undefined => {
    const key = keyOf(fact);
    // What stands in the model text's place, where all requests only name a blob, is not what they sent.
    if (fact.blob !== undefined) return undefined;
    if (fact === first) return 'model';
    if (key === undefined) return undefined;
    const known = ids.get(key);
    if (known !== undefined || ids.size >= mostTexts) return known;
    const id = `model${ids.size + 1}`;
    ids.set(key, id);
    return id;
  };
  return call.model.map((fact, nth) => {
    const { record, place, timestamp, message, units, cleared } = fact;
    const text = idOf(fact);
    return {
      nth,
      record,
      ...(place === undefined ? {} : { place }),
      ...(timestamp === undefined ? {} : { timestamp }),
      message,
      units,
      sent: sentAs(fact, first),
      ...(cleared === undefined ? {} : { cleared }),
      ...(text === undefined ? {} : { text }),
    };
  });
};

/** Texts of the call that requests sent otherwise than the first: `model2`, `model3` … Reads one record for each. */
export const laterModelTexts = async (
  store: TextStore,
  call: BundleCall,
  requests: readonly HeldRequest[],
): Promise<readonly CallText[]> => {
  const texts: CallText[] = [];
  const done = new Set<string | undefined>(['model', undefined]);
  for (const { nth, text: id } of requests) {
    if (id === undefined || done.has(id)) continue;
    done.add(id);
    const text = await modelTextOf(store, call, nth);
    if (text !== undefined) texts.push({ ...text, id, label: `Model text ${done.size - 1}`, variant: 'later request' });
  }
  return texts;
};
