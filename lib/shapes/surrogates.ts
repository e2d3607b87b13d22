const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** True where a surrogate stands without its other half. Linear. */
export const hasLoneSurrogate = (text: string): boolean => lone.test(text);

/** Most places told of in one text. */
const mostPlaces = 1_000;

/** Offsets of surrogates that stand without their other half, in order; at most a thousand. Linear. */
export const loneSurrogates = (text: string): readonly number[] => {
  if (!hasLoneSurrogate(text)) return [];
  const places: number[] = [];
  for (let at = 0; at < text.length && places.length < mostPlaces; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 0xd800 || code > 0xdfff) continue;
    const next = text.charCodeAt(at + 1);
    if (code < 0xdc00 && next >= 0xdc00 && next <= 0xdfff) at += 1;
    else places.push(at);
  }
  return places;
};
