/** A number of 32 bits made of all units of a text (FNV-1a), signed: to know a text again, not to keep anybody from making another. Linear. */
export const hashOfText = (text: string): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
};
