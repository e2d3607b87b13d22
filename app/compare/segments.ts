import type { Segment } from '../../lib/checks/types.ts';
import type { MarkerId, MarkerMatch } from '../../lib/markers/types.ts';
import { count } from '../ui/format.ts';

/** Rules that are named beside their marker, because several can be nested in one text. */
const ruleNames: { readonly [id in MarkerId]?: string } = {
  'acp-transport': 'ACP projection',
  'headless-transport': 'headless projection',
  'session-preview': 'saved session preview',
  'session-diff-omitted': 'diff left out of the saved session',
  'persisted-output': 'persisted output',
  'batch-artifact': 'batch cut',
  'batch-ellipsis': 'batch cut',
  'framework-spilled': 'inline cap',
  'framework-write-failed': 'inline cap, spill failed',
  'framework-no-mount': 'inline cap, no workspace',
  'framework-plain-cut': 'plain cut',
  'framework-beside-image': 'inline cap beside an image',
  'framework-slots': 'image slots kept',
  'output-too-large': 'too large',
  'raw-output-artifact': 'raw output kept',
  'image-removed': 'image removed',
  'old-result-cleared': 'cleared later',
  'unrecognised-cut': 'unrecognised cut',
};

/** What a marker declares, shortly: "original 204,818". */
const declaredWords = ({ declared }: MarkerMatch): string[] => {
  const words: string[] = [];
  if (declared.originalUnits !== undefined) words.push(`original ${count(declared.originalUnits)}`);
  if (declared.originalKilobytes !== undefined) words.push(`original ${declared.originalKilobytes} KB`);
  if (declared.originalMegabytes !== undefined) words.push(`original ${declared.originalMegabytes} MB`);
  if (declared.omittedUnits !== undefined) words.push(`${count(declared.omittedUnits)} units`);
  if (declared.omittedLines !== undefined) words.push(`${count(declared.omittedLines)} lines`);
  return words;
};

/** "ACP projection", "saved session preview, original 204,818"; empty where there is nothing to add to "marker". */
export const markerWords = (marker: MarkerMatch): string => [ruleNames[marker.id] ?? [], declaredWords(marker)].flat().join(', ');

/** True where a stretch must be in the fullest text, was looked for everywhere and is not there: nothing else about a place is wrong. */
export const isWrong = (segment: Segment): boolean =>
  segment.kind === 'not found' && segment.needed === true && segment.missing.gaveUp !== true;

/**
 * A segment in words: a source range by its offsets in the fullest text, all others by their units.
 * "source 201,804–204,970", "ellipsis 3", "marker 39, ACP projection". `isSource`: the text is the fullest itself.
 */
export const segmentWords = (segment: Segment, isSource = false): string => {
  if (isSource && segment.kind === 'own') return `source ${count(segment.range.start)}–${count(segment.range.end)}`;
  const units = count(segment.range.end - segment.range.start);
  if (segment.kind === 'source') {
    const { source, transformations } = segment.located;
    const range = `source ${count(source.start)}–${count(source.end)}`;
    return transformations.length === 0 ? range : `${range}, ${transformations.join(', ')}`;
  }
  if (segment.kind === 'not found') return `${segment.needed ? 'not found' : 'partly in source'} ${units}`;
  if (segment.kind === 'own') return `own ${units}`;
  const words = markerWords(segment.marker);
  return words === '' ? `${segment.kind} ${units}` : `${segment.kind} ${units}, ${words}`;
};

/** Where a segment stands in its own text, for a tooltip. */
export const segmentPlace = (segment: Segment): string => `units ${count(segment.range.start)}–${count(segment.range.end)} of this text`;
