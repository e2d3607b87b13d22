import { batchArtifact, batchEllipsis } from './batch-cut.ts';
import { type Form, type MarkerEntry, matchesOf, place, wordedEntry, writeForms } from './entry.ts';
import {
  frameworkBesideImage,
  frameworkNoMount,
  frameworkPlainCut,
  frameworkSlots,
  frameworkSpilled,
  frameworkWriteFailed,
} from './framework-cut.ts';
import { persistedOutput } from './persisted-output.ts';
import { savedTo } from './saved-to.ts';
import { contentTruncated, toolEllipsis, toolHeader } from './tool-cut.ts';
import { acpMarker, headlessMarker } from './transport.ts';
import { truncatedSuffix } from './truncated-suffix.ts';
import type { MarkerId } from './types.ts';
import { charsTruncated, imageRemoved, oldResultCleared, outputTooLarge, outputTruncated, rawOutputArtifact } from './wild.ts';

const marker = { where: 'anywhere', glue: 'marker', cutsHere: true } as const;
const notice = { where: 'anywhere', glue: 'notice', cutsHere: true } as const;

const fileDiffUnits = place('originalUnits', 'integer');
const file = place('file', 'line');
const diffOmitted = 'Full diff omitted from saved session history';
const contentLengths = [
  'Saved session preview only; originalContent length: ',
  place('originalContentUnits', 'integer'),
  ' characters, newContent length: ',
  place('newContentUnits', 'integer'),
  ' characters.',
] as const;

const sessionDiffForms: readonly Form[] = [
  {
    ...notice,
    where: 'whole text',
    wording: [
      '--- ',
      file,
      '\n+++ ',
      file,
      `\n@@ -1 +1 @@\n-${diffOmitted}; original fileDiff length: `,
      fileDiffUnits,
      ' characters.\n+',
      ...contentLengths,
    ],
  },
  { ...notice, wording: [`${diffOmitted} for `, file, '. Original fileDiff length: ', fileDiffUnits, ' chars.'] },
  { ...notice, wording: [`${diffOmitted}; original fileDiff length: `, fileDiffUnits, ' characters.'] },
  { ...notice, wording: contentLengths },
  { ...notice, wording: ['Saved session preview only for ', file, '; full original and new file contents are unavailable.'] },
];

const readWindowForms: readonly Form[] = [
  {
    where: 'line start',
    glue: 'header',
    cutsHere: false,
    wording: [
      'Showing lines ',
      place('first', 'integer'),
      '-',
      place('last', 'integer'),
      ' of ',
      place('total', 'integer'),
      ' total lines.\n\n---\n\n',
    ],
  },
];

const readWindow: MarkerEntry<'shownLines'> = {
  id: 'read-window',
  layer: 'tool',
  write: (declared) => writeForms(readWindowForms, declared),
  find: (text) =>
    readWindowForms
      .flatMap((form) => matchesOf('read-window', 'tool', form, text))
      // A window that begins later left out the lines before it, right here.
      .map((match) => ({ ...match, cutsHere: (match.declared.shownLines?.first ?? 1) > 1 })),
};

/**
 * The one table of markers and notices of both families of hosts, of the two transports and of some other hosts: what writes them is what
 * finds them.
 * Rows that need others to be told apart stand below them. Contract: result texts.
 */
export const markerTable = {
  'acp-transport': wordedEntry('acp-transport', 'acp', [{ ...marker, wording: [acpMarker.text] }]),
  'headless-transport': wordedEntry('headless-transport', 'headless', [{ ...marker, wording: [headlessMarker.text] }]),
  'session-preview': wordedEntry<'originalUnits'>('session-preview', 'session', [
    {
      ...marker,
      wording: ['\n[... truncated for saved session preview; original length: ', place('originalUnits', 'integer'), ' characters ...]\n'],
    },
  ]),
  'session-diff-omitted': wordedEntry('session-diff-omitted', 'session', sessionDiffForms),
  'tool-header': toolHeader,
  'tool-content-truncated': wordedEntry('tool-content-truncated', 'tool', [{ ...marker, wording: [contentTruncated] }]),
  'tool-ellipsis': toolEllipsis,
  'lines-truncated': wordedEntry<'omittedLines'>('lines-truncated', 'tool', [
    { ...marker, wording: ['... [', place('omittedLines', 'integer'), ' lines truncated] ...'] },
  ]),
  'read-window': readWindow,
  'saved-to': savedTo,
  'persisted-output': persistedOutput,
  'batch-artifact': batchArtifact,
  'batch-ellipsis': batchEllipsis,
  'no-output': wordedEntry<'tool'>('no-output', 'tool', [
    { where: 'whole text', glue: 'notice', cutsHere: false, wording: ['(', place('tool', 'line'), ' completed with no output)'] },
  ]),
  'framework-spilled': frameworkSpilled,
  'framework-write-failed': frameworkWriteFailed,
  'framework-no-mount': frameworkNoMount,
  'framework-plain-cut': frameworkPlainCut,
  'framework-beside-image': frameworkBesideImage,
  'framework-slots': frameworkSlots,
  'output-too-large': outputTooLarge,
  'output-truncated': outputTruncated,
  'chars-truncated': charsTruncated,
  'raw-output-artifact': rawOutputArtifact,
  'image-removed': imageRemoved,
  'old-result-cleared': oldResultCleared,
  'truncated-suffix': truncatedSuffix,
} as const satisfies { readonly [id in Exclude<MarkerId, 'unrecognised-cut'>]: Pick<MarkerEntry, 'id' | 'layer' | 'find'> };
