import { isReplacement } from './replacement.ts';
import { isValue } from './token-patterns.ts';
import type { RuleId } from './types.ts';

/** Ends of names, without signs and capitals, whose value is secret whatever it looks like. */
const secretEnds =
  /(?:password|passwd|passphrase|passcode|secret|(?:api|access|secret|private|signing|encryption|account|master)key(?:id)?|authorization|cookie|connectionstring)$/;
const tokenEnd = /token$/;
/** Tokens that stand for a place or an order, and open nothing. */
const harmlessTokens = /(?:progress|cancel|cancellation|page|continuation|next|last|first|stop|eos|bos|pad|per)token$/;
const variableName = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/;

/** Of what is secret by its name alone, no more than this is one secret: longer texts are documents. */
const longest = 20_000;

/**
 * The rule by which a whole string is secret because of the name it stands under: a member of an object, the name beside a value in a list
 * of variables or headers, a switch before its argument. Undefined where the name promises nothing.
 */
export const ruleByName = (name: string, text: string): RuleId | undefined => {
  if (text.length < 3 || text.length > longest || isReplacement(text) || !isValue(text)) return undefined;
  const bare = name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
  if (text.length >= 4 && secretEnds.test(bare)) return 'token';
  if (text.length >= 8 && !/\s/.test(text) && tokenEnd.test(bare) && !harmlessTokens.test(bare)) return 'token';
  return variableName.test(name) ? 'environment' : undefined;
};
