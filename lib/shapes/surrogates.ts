const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** True where a surrogate stands without its other half. Linear. */
export const hasLoneSurrogate = (text: string): boolean => lone.test(text);
