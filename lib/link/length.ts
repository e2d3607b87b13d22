/** Lengths of a whole link in UTF-16 units at which something changes for the person who sends it. */
export const linkLimits = {
  /** Chat programs and mail break longer ones. */
  chat: 2_000,
  /** Some servers, proxies and trackers cut longer ones. */
  tools: 32_000,
  /** From here on no browser opens it: Chromium shows `about:blank#blocked`. */
  browsers: 2_097_152,
} as const;

/** How far a link of this length travels. */
export type LinkReach = 'anywhere' | 'most tools' | 'browsers only' | 'nowhere';

export const linkReach = (length: number): LinkReach => {
  if (length <= linkLimits.chat) return 'anywhere';
  if (length <= linkLimits.tools) return 'most tools';
  return length < linkLimits.browsers ? 'browsers only' : 'nowhere';
};
