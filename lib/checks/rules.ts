import type { CutLayer, MarkerId, MarkerMatch } from '../markers/types.ts';

/** What a cut rule is called in a gap ("gap"), and after "cut" in a sentence ("by"). */
interface RuleWords {
  readonly gap: string;
  readonly by: string;
}

const rules: { readonly [id in MarkerId]: RuleWords } = {
  'acp-transport': { gap: 'ACP projection', by: 'by the ACP rule' },
  'headless-transport': { gap: 'headless projection', by: 'by the headless rule' },
  'session-preview': { gap: 'saved session preview (60/40)', by: 'by the saved session preview (60/40)' },
  'session-diff-omitted': { gap: 'diff omitted from saved session history', by: 'from saved session history' },
  'tool-header': { gap: 'cut in the tool', by: 'in the tool' },
  'tool-content-truncated': { gap: 'cut in the tool (20/80)', by: 'in the tool (20/80)' },
  'tool-ellipsis': { gap: 'cut in the tool', by: 'in the tool' },
  'truncated-suffix': { gap: 'cut in the tool (head only)', by: 'in the tool (head only)' },
  'lines-truncated': { gap: 'cut in the tool (head only)', by: 'in the tool (head only)' },
  'read-window': { gap: 'window of the read', by: 'to the window that was read' },
  'saved-to': { gap: 'saved to a file', by: 'and saved to a file' },
  'persisted-output': { gap: 'kept in a file, preview only', by: 'to a preview' },
  'batch-artifact': { gap: 'batch cut', by: 'with its batch' },
  'batch-ellipsis': { gap: 'batch cut (20/80)', by: 'with its batch (20/80)' },
  'framework-spilled': { gap: 'inline cap, spilled to a file', by: 'at the inline cap' },
  'framework-write-failed': { gap: 'inline cap, spill failed', by: 'at the inline cap, and not kept: its file could not be written' },
  'framework-no-mount': { gap: 'inline cap, no workspace', by: 'at the inline cap, and not kept: no writable workspace' },
  'framework-plain-cut': { gap: 'plain cut of the direct API', by: 'by the plain cut of the direct API' },
  'framework-beside-image': { gap: 'inline cap of a text beside an image', by: 'at the inline cap, a text beside an image' },
  'framework-slots': { gap: 'image slots kept', by: 'but for its image slots' },
  'output-too-large': { gap: 'too large, by a host that is not known', by: 'as too large, by a host that is not known' },
  'output-truncated': { gap: 'output truncated, by a host that is not known', by: 'by a host that is not known' },
  'chars-truncated': { gap: 'head only, by a host that is not known', by: 'to a head by a host that is not known' },
  'raw-output-artifact': { gap: 'worked over, raw output kept by its host', by: 'and kept raw by its host' },
  'image-removed': { gap: 'image removed', by: 'but for an image that was removed' },
  'old-result-cleared': { gap: 'cleared in a later request', by: 'in a later request' },
  'unrecognised-cut': { gap: 'unrecognised cut', by: 'by a rule that is not recognised' },
  'no-output': { gap: 'no output', by: 'to nothing' },
};

/** The rule behind a marker, as a gap names it: "saved session preview (60/40)". */
export const ruleWords = (match: MarkerMatch): string => rules[match.id].gap;

/** The same rule after the word "cut": "by the saved session preview (60/40)", "in the tool (20/80)". */
export const cutByWords = (match: MarkerMatch): string => rules[match.id].by;

/** Order in which the layers cut a text on its way: the tool first, a transport last. */
const layerOrder: { readonly [layer in CutLayer | 'unknown']: number } = {
  tool: 0,
  batch: 1,
  framework: 1,
  session: 2,
  acp: 3,
  headless: 3,
  request: 4,
  unknown: 5,
};

export const byLayer = (a: CutLayer | 'unknown', b: CutLayer | 'unknown'): number => layerOrder[a] - layerOrder[b];
