import type { Holder } from './types.ts';

export type HolderKind = Holder['kind'];

/** Gaps that one kind of holder has. `units` are those known; `unknown` counts the gaps of which no units are. */
export interface HeldLoss {
  readonly gaps: number;
  readonly units: number;
  readonly unknown: number;
}

/**
 * What one text, or many, kept and lost. Every number is a count that adds up: of texts, of UTF-16 units, of UTF-8 bytes, of gaps. What is not
 * known is counted apart, as the number of gaps it is not known of, and never as zero units.
 */
export interface LossSums {
  /** Texts counted. */
  readonly texts: number;
  /** Of these, texts that only stand for the one their place is named by. */
  readonly standIns: number;
  /** Of these, texts that lost something, known or not. */
  readonly cut: number;
  /** All that came out: units and bytes of the texts as they are, with what hosts put in. */
  readonly outUnits: number;
  readonly outBytes: number;
  /** Of these, what hosts put in: headers, notices, markers. */
  readonly glueUnits: number;
  readonly glueBytes: number;
  /** Units left out, measured in a fuller text. */
  readonly measuredUnits: number;
  /** Units left out, by a marker's word alone. */
  readonly declaredUnits: number;
  /** Gaps of which no units are known. */
  readonly unknownGaps: number;
  /** Lines that a header or marker declares for those. */
  readonly declaredLines: number;
  /** Bytes of what was left out and can be seen in a fuller text. */
  readonly measuredBytes: number;
  /** Gaps of which no bytes are known. */
  readonly unknownByteGaps: number;
  readonly heldBy: { readonly [kind in HolderKind]: HeldLoss };
}

const noneHeld: HeldLoss = { gaps: 0, units: 0, unknown: 0 };
export const holderKinds: readonly HolderKind[] = ['spill', 'another text', 'nothing in this bundle', 'nobody', 'cannot tell'];

const heldOf = (held: (kind: HolderKind) => HeldLoss): LossSums['heldBy'] => ({
  spill: held('spill'),
  'another text': held('another text'),
  'nothing in this bundle': held('nothing in this bundle'),
  nobody: held('nobody'),
  'cannot tell': held('cannot tell'),
});

export const noLoss: LossSums = {
  texts: 0,
  standIns: 0,
  cut: 0,
  outUnits: 0,
  outBytes: 0,
  glueUnits: 0,
  glueBytes: 0,
  measuredUnits: 0,
  declaredUnits: 0,
  unknownGaps: 0,
  declaredLines: 0,
  measuredBytes: 0,
  unknownByteGaps: 0,
  heldBy: heldOf(() => noneHeld),
};

/** The sums of two. */
export const addLoss = (a: LossSums, b: LossSums): LossSums => ({
  texts: a.texts + b.texts,
  standIns: a.standIns + b.standIns,
  cut: a.cut + b.cut,
  outUnits: a.outUnits + b.outUnits,
  outBytes: a.outBytes + b.outBytes,
  glueUnits: a.glueUnits + b.glueUnits,
  glueBytes: a.glueBytes + b.glueBytes,
  measuredUnits: a.measuredUnits + b.measuredUnits,
  declaredUnits: a.declaredUnits + b.declaredUnits,
  unknownGaps: a.unknownGaps + b.unknownGaps,
  declaredLines: a.declaredLines + b.declaredLines,
  measuredBytes: a.measuredBytes + b.measuredBytes,
  unknownByteGaps: a.unknownByteGaps + b.unknownByteGaps,
  heldBy: heldOf((kind) => ({
    gaps: a.heldBy[kind].gaps + b.heldBy[kind].gaps,
    units: a.heldBy[kind].units + b.heldBy[kind].units,
    unknown: a.heldBy[kind].unknown + b.heldBy[kind].unknown,
  })),
});

/** Units known to be left out. */
export const lostUnits = ({ measuredUnits, declaredUnits }: LossSums): number => measuredUnits + declaredUnits;

/**
 * Units and bytes that went in, as far as they are known: what came out without what hosts put in, and what was left out. A character that a
 * cut split counts as U+FFFD on either side.
 */
export const inOf = (sums: LossSums): { readonly units: number; readonly bytes: number } => ({
  units: sums.outUnits - sums.glueUnits + lostUnits(sums),
  bytes: sums.outBytes - sums.glueBytes + sums.measuredBytes,
});
