/** First published version that is known to cut the display fields of its updates to the budget ("projection", where it is applied). */
const first = [0, 24, 4] as const;

/** True for an agent that is known by its name and version to project what it sends. A version that is not three numbers is not known. */
export const isKnownToProject = ({ name, version }: { readonly name: string; readonly version?: string }): boolean => {
  const numbers = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:[-+]|$)/.exec(version ?? '');
  if (name !== 'qwen-code' || numbers === null) return false;
  for (const [index, least] of first.entries()) {
    const own = Number(numbers[index + 1]);
    if (own !== least) return own > least;
  }
  return true;
};
