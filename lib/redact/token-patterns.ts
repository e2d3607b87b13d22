/*
 * Every pattern is linear: bounded repeats, no nested quantifiers that could match the same units twice, and a beginning that most text does
 * not have. They look at text a capture holds, which is hostile, and which is often JSON within a string, once or more: a quote may stand
 * behind backslashes.
 */
const quote = String.raw`\\{0,8}["'\x60]`;
/** From the end of a name to its value: `": "`, ` = `, `\":\"` without the quote that opens the value. */
const is = String.raw`(?:${quote})?\s{0,3}(?:=>|:=|[:=])\s{0,3}`;
/** A value to its closing quote, which a cut may have taken. */
const quoted = String.raw`(?<open>${quote})(?<secret>(?:\\\\\\["'\\/]|(?!\k<open>)(?:\\[^\r\n]|[^\\\r\n])){4,1000})`;
const bare = '(?<secret>[^\\s"\'`\\\\,;&]{4,400})';

/** Names whose value is secret whatever it looks like. */
const secretNames = [
  '(?:api|access|secret|private|signing|encryption|account|master|license|shared[_-]?access)[_-]?key(?:[_-]?id)?',
  '(?:access|auth|refresh|id|session|bearer|bot|api|personal|deploy|registry)[_-]?token',
  'password|passwd|passphrase|passcode|secret|connection[_-]?string',
].join('|');

/** Tokens known by how they begin; they begin where a word does. One pattern, so that a text is read once for them all. */
export const knownTokens = new RegExp(
  [
    '(?:sk|pk|rk)[-_](?:[a-z]{2,12}[-_]){0,3}[A-Za-z0-9_-]{16,200}',
    'gh[pousr]_[A-Za-z0-9]{20,255}',
    'github_pat_[A-Za-z0-9_]{20,255}',
    'gl(?:pat|dt|rt|cbt|ptt|ft|soat|agent)-[A-Za-z0-9_-]{16,64}',
    '(?:xox[abeoprs]|xapp)-[A-Za-z0-9-]{10,200}',
    '(?:AKIA|ASIA|AROA|AIDA)[A-Z0-9]{16}(?![A-Za-z0-9])',
    'AIza[A-Za-z0-9_-]{35}',
    String.raw`ya29\.[A-Za-z0-9_-]{20,1000}`,
    'GOCSPX-[A-Za-z0-9_-]{20,40}',
    'npm_[A-Za-z0-9]{30,60}',
    'pypi-[A-Za-z0-9_-]{32,300}',
    'hf_[A-Za-z0-9]{20,60}',
    '(?:gsk|whsec|dckr_pat|lin_api|xai|pplx|tvly|r8|hvs|dop_v1|tskey|shpat|shpss|sq0csp|sq0atp)[_.-][A-Za-z0-9_-]{20,200}',
    String.raw`SG\.[A-Za-z0-9_-]{16,32}\.[A-Za-z0-9_-]{16,64}`,
    'AGE-SECRET-KEY-1[A-Z0-9]{40,70}',
    String.raw`\d{8,10}:AA[A-Za-z0-9_-]{33}(?![A-Za-z0-9_-])`,
    // The signature may have been cut off: claims alone tell enough. In the middle of a long word none begins, wherever the word says so.
    String.raw`eyJ(?<![A-Za-z0-9_]{5}eyJ)[A-Za-z0-9_-]{8,4000}\.[A-Za-z0-9_-]{8,4000}(?:\.[A-Za-z0-9_-]{0,1000}){0,3}`,
  ].join('|'),
  'g',
);

/** Either end of a key; a cut may have taken the other. */
const keyBlocks = [
  /-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----(?<secret>(?:[A-Za-z]{1,20}(?:-[A-Za-z]{1,20})?: [^\n\\]{0,200}|[A-Za-z0-9+/=\s]|\\{1,8}[rn]){1,20000})/g,
  /(?=-----END [A-Z0-9 ]{0,40}PRIVATE KEY)(?<=(?<secret>[A-Za-z0-9+/=\s\\]{1,20000}))/dg,
];

/** Keys, tokens and passwords in any text. */
export const tokenPatterns: readonly RegExp[] = [
  ...keyBlocks,
  /[Bb]earer\s{1,3}(?<secret>[A-Za-z0-9._~+/=-]{12,2000})/g,
  /[Bb]asic\s{1,3}(?<secret>[A-Za-z0-9+/=]{12,2000})/g,
  new RegExp(`(?:${secretNames})${is}${quoted}`, 'gi'),
  new RegExp(`(?:${secretNames})${is}${bare}`, 'gi'),
  new RegExp(`<(?:${secretNames})>(?<secret>[^<]{4,400})</`, 'gi'),
  new RegExp(
    `--[a-z-]{0,30}(?:password|passwd|passphrase|token|secret|api-?key)(?:=|\\s{1,3})(?:${quote})?(?<secret>[^\\s"'\\\\]{4,400})`,
    'g',
  ),
  // A token by its name alone has a digit: words that follow “token:” in a sentence have none.
  new RegExp(`token${is}(?:${quote})?(?<secret>(?=[A-Za-z._~+/=-]{0,60}[0-9])[A-Za-z0-9._~+/=-]{8,1000})`, 'gi'),
  new RegExp(`authorization${is}(?:${quote})?(?:[A-Za-z][A-Za-z0-9-]{1,20}\\s{1,3})?(?<secret>[^\\s"'\\\\,]{8,2000})`, 'gi'),
  new RegExp(`cookie${is}(?:${quote})?(?<secret>[^\\s=;"'\\\\]{1,100}=[^\\r\\n"'\\\\]{2,4000})`, 'gi'),
  /Signature=(?<secret>[0-9a-f]{40,128})/g,
  /(?:-u|--user)[ =]["']?(?<secret>[^\s"':\\]{1,64}:[^\s"'\\]{2,200})/g,
  // Of an address: name and password before the host, or a token alone.
  /\b[a-z][a-z0-9+.-]{1,20}:(?:\\{0,8}\/){2}(?<secret>[^\s/"'\\:<>]{0,100}:[^\s/"'\\<>]{1,200})@/gi,
  /\b[a-z][a-z0-9+.-]{1,20}:(?:\\{0,8}\/){2}(?<secret>[^\s/"'\\:<>@]{12,200})@/gi,
  /hooks\.slack\.com\/(?:services|workflows|triggers)\/(?<secret>[A-Za-z0-9/]{20,200})/g,
  /discord(?:app)?\.com\/api\/webhooks\/(?<secret>\d{10,25}\/[A-Za-z0-9_-]{20,120})/g,
];

const wordLike = /^(?:true|false|null|none|undefined|string|number|boolean|required|optional|environment|variable|\(none\))$/i;
/** Where a value comes from, in place of the value. */
const elsewhere = /^(?:\$|process\.env|os\.environ|import\.meta|<[a-z _-]{1,40}>$|\d+:\d+$)/i;

/** False for a word of a sentence or a program where a secret's value would stand. */
export const isValue = (value: string): boolean => !wordLike.test(value) && !elsewhere.test(value);
