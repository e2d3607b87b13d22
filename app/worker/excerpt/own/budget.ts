/** Milliseconds of searching that a pattern of a person's own gets; what needs longer on the texts of a few calls does not end at all. */
export const patternBudget = 4_000;
