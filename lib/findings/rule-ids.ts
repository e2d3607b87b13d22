/**
 * Every rule, in the order of importance: what a person must know first comes first. The ten at the top come before all others of their
 * severity. One id, one file of the same name under `rules`.
 */
export const ruleIds = [
  // The ten that matter most.
  'error-in-gap',
  'cut-and-lost',
  'bypass',
  'spill-digest',
  'spill-foreign',
  'error-invisible',
  'shown-nothing',
  'spill-partial',
  'model-cut',
  'clipped-json',
  // Loss.
  'spill-missing',
  'error-text-lost',
  'unrecognised-cut',
  'bare-marker',
  'object-object',
  'media-flattened',
  'no-output',
  'field-cut',
  'spill-unclaimed',
  // Disagreement.
  'declared-length',
  'truncated-flag',
  'model-history',
  'display-model',
  'live-replay',
  'image-whole',
  'lone-surrogate-stored',
  'quoted-plain',
  'prefix-moved',
  'several-shapes',
  // Protocol.
  'never-completed',
  'malformed-items',
  'failed-completed',
  'reused-id',
  'empty-id',
  'update-before-create',
  'two-creates',
  'update-after-end',
  'terminal-not-shown',
  // Budget.
  'unprojected',
  'large-frame',
  'exempt-huge',
  'edge-of-budget',
  'replay-total',
  // Waste.
  'repeated-payload',
  'growing-snapshots',
  'polled-terminal',
  'message-repeats',
  'base64-text',
  'wire-to-model',
  // Text.
  'doubly-encoded',
  'escaped-newlines',
  'lone-surrogate',
  'replacement-character',
  'split-by-cut',
  'log-in-frames',
  'suspicious-length',
  'marker-as-text',
] as const;

export type RuleId = (typeof ruleIds)[number];

/** Rules at the top of the list, whatever their findings weigh. */
export const mostImportant = 10;
