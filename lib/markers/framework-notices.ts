/**
 * The notices of the agent-framework family, written and parsed from the same words. Lengths are UTF-16 units (the notices say
 * "chars"). Contract: result texts, family A, "Inline cap and spill".
 */
export type FrameworkNotice =
  | { readonly case: 'written'; readonly head: number; readonly total: number; readonly path: string; readonly limitChars: number }
  | { readonly case: 'write failed'; readonly head: number; readonly total: number; readonly path: string; readonly why: string }
  | { readonly case: 'no mount'; readonly total: number }
  | { readonly case: 'plain cut'; readonly total: number }
  | { readonly case: 'beside an image'; readonly total: number; readonly path: string };

const pagingTail =
  '; use nextOffsetChars as offsetChars until null, keeping limitChars. Or raise the inline cap via agent_settings update tool_result_inline_max_chars.]';

/** The notice as the framework writes it, without the two newlines before it. */
export const writeFrameworkNotice = (notice: FrameworkNotice): string => {
  switch (notice.case) {
    case 'written':
      return `[truncated — showing ${notice.head} of ${notice.total} chars; full content: workspace file ${notice.path}. Page with workspace--read {"path":${JSON.stringify(notice.path)},"offsetChars":0,"limitChars":${notice.limitChars}}${pagingTail}`;
    case 'write failed':
      return `[truncated — showing ${notice.head} of ${notice.total} chars; spill to workspace file ${notice.path} FAILED (${notice.why}); content over the cap was not retained]`;
    case 'no mount':
      return `[truncated — original was ${notice.total} chars; no writable workspace, full content not retained]`;
    case 'plain cut':
      return `[truncated — original was ${notice.total} chars]`;
    case 'beside an image':
      return `[truncated — original was ${notice.total} chars; full serialized result: workspace file ${notice.path}]`;
  }
};

/** The line before the image slots that fell past a cut, with how many there are. */
export const slotsHeading = (count: number): string =>
  `[${count} image slot(s) fell past the cut; kept here in order so save_recent_image still counts them:]`;

/* Paths and reasons stand on one line; the sticky patterns start at the bracket and never look past the line's end. */
const patterns = [
  /\[truncated — showing (\d+) of (\d+) chars; full content: workspace file (.+?)\. Page with workspace--read \{"path":"(?:[^"\\]|\\.)*","offsetChars":0,"limitChars":(\d+)\}; use nextOffsetChars as offsetChars until null, keeping limitChars\. Or raise the inline cap via agent_settings update tool_result_inline_max_chars\.\]/y,
  /\[truncated — showing (\d+) of (\d+) chars; spill to workspace file (.+?) FAILED \((.*?)\); content over the cap was not retained\]/y,
  /\[truncated — original was (\d+) chars; no writable workspace, full content not retained\]/y,
  /\[truncated — original was (\d+) chars\]/y,
  /\[truncated — original was (\d+) chars; full serialized result: workspace file (.+?)\]/y,
] as const;

/** The notice that starts at `at`, with its end; undefined where none does. */
export const parseFrameworkNotice = (text: string, at: number): { readonly notice: FrameworkNotice; readonly end: number } | undefined => {
  for (const [index, pattern] of patterns.entries()) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) continue;
    const [, a = '', b = '', c = '', d = ''] = match;
    const end = at + match[0].length;
    switch (index) {
      case 0:
        return { notice: { case: 'written', head: Number(a), total: Number(b), path: c, limitChars: Number(d) }, end };
      case 1:
        return { notice: { case: 'write failed', head: Number(a), total: Number(b), path: c, why: d }, end };
      case 2:
        return { notice: { case: 'no mount', total: Number(a) }, end };
      case 3:
        return { notice: { case: 'plain cut', total: Number(a) }, end };
      default:
        return { notice: { case: 'beside an image', total: Number(a), path: b }, end };
    }
  }
  return undefined;
};
