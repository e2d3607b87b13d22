import type { ForkNode, LocatedText } from './types.ts';
import { count } from './words.ts';

/** True for a text that is there. */
export const present = (text: LocatedText | undefined): text is LocatedText & { readonly text: string } => text?.text !== undefined;

export const unitsIn = (text: LocatedText): number => text.text?.length ?? 0;

/** A box for what is not there: "none" where there is nothing to have, "?" where it is not known, and why. */
export const absentNode = (label: string, text: LocatedText | undefined, otherwise: string): ForkNode => {
  const absent = text?.provenance.kind === 'absent' ? text.provenance : undefined;
  const nothing = absent?.reason === 'never claimed' || absent?.reason === 'not written';
  return { label, size: nothing ? 'none' : '?', state: 'absent', title: absent?.sentence ?? otherwise };
};

export const observedState = (text: LocatedText): ForkNode['state'] => (text.provenance.kind === 'derived' ? 'derived' : 'observed');

export const whereFrom = (text: LocatedText): string =>
  text.provenance.kind === 'observed' ? `${text.label}, ${text.provenance.file}:${text.provenance.line}` : text.label;

export const unitsNode = (label: string, text: LocatedText | undefined, otherwise: string): ForkNode =>
  present(text)
    ? {
        text: text.id,
        label,
        size: `${count(unitsIn(text))} u`,
        state: text.standsFor === undefined ? observedState(text) : 'derived',
        title: whereFrom(text),
      }
    : absentNode(label, text, otherwise);
