import type { CallReport, LocatedText } from './types.ts';

/** A string as it was before a transport cut it, and where the missing part was taken from. */
export interface Rebuilt {
  readonly text: string;
  /** Ids of the texts it was put together from; its own alone where nothing was missing. */
  readonly from: readonly string[];
}

const isTransport = (layer: string): boolean => layer === 'acp' || layer === 'headless';

/**
 * Undoes the cuts that a transport made in a text: each marker gives way to the range of the fullest text it stands for. Markers of other
 * layers stay, since they were there before. Undefined where a range is not known.
 */
export const withoutTransportCuts = (text: LocatedText, fullest: LocatedText | undefined): Rebuilt | undefined => {
  const own = text.text;
  if (own === undefined) return undefined;
  const cuts = text.gaps.filter(({ layer }) => isTransport(layer));
  if (cuts.length === 0) return { text: own, from: [text.id] };
  const parts: string[] = [];
  let from = 0;
  for (const { marker, source, heldBy } of cuts) {
    const held = heldBy.kind === 'spill' || heldBy.kind === 'another text';
    if (marker === undefined || source === undefined || !held || fullest?.text === undefined) return undefined;
    parts.push(own.slice(from, marker.range.start), fullest.text.slice(source.start, source.end));
    from = marker.range.end;
  }
  parts.push(own.slice(from));
  return { text: parts.join(''), from: [text.id, ...(fullest === undefined ? [] : [fullest.id])] };
};

/** The stored text a replayed one was made from, where the bundle has it. */
const storedOriginal = (report: Pick<CallReport, 'texts'>, id: string): LocatedText | undefined => {
  const member = /^replay\d*\.rawOutput(?<member>\..*)?$/.exec(id)?.groups?.member;
  const isRaw = /^replay\d*\.rawOutput/.test(id);
  return isRaw
    ? report.texts.find((text) => text.id === `stored${member ?? ''}` && text.text !== undefined && text.rendered !== true)
    : undefined;
};

/** A string of a field before the transport cut it: the stored one it was replayed from, or put together with the fullest text. */
export const rebuildString = (report: Pick<CallReport, 'texts' | 'fullest'>, id: string): Rebuilt | undefined => {
  const stored = storedOriginal(report, id);
  if (stored?.text !== undefined) return { text: stored.text, from: [stored.id] };
  const text = report.texts.find((each) => each.id === id);
  return (
    text &&
    withoutTransportCuts(
      text,
      report.texts.find((each) => each.id === report.fullest),
    )
  );
};
