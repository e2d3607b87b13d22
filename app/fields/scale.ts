/** Smallest budget the contract takes, and the largest the slider offers, in JSON bytes. */
export const smallestBudget = 97;
export const largestBudget = 1_048_576;
/** Steps of the slider. */
export const sliderSteps = 1_000;

const low = Math.log(smallestBudget);
const high = Math.log(largestBudget);

/** Slider position of a budget: logarithmic, since 100 more bytes matter at 1,000 and not at a million. */
export const sliderOf = (budget: number): number => Math.round(((Math.log(clampBudget(budget)) - low) / (high - low)) * sliderSteps);

/** Budget of a slider position; near a round number of the kind people set (a power of two), that number. */
export const budgetAt = (slider: number): number => {
  const exact = Math.exp(low + (Math.min(sliderSteps, Math.max(0, slider)) / sliderSteps) * (high - low));
  const power = 2 ** Math.round(Math.log2(exact));
  const step = Math.exp((high - low) / sliderSteps);
  return clampBudget(exact / power < step && power / exact < step ? power : Math.round(exact));
};

export const clampBudget = (budget: number): number => Math.min(largestBudget, Math.max(smallestBudget, Math.round(budget)));
