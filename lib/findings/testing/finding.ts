import type { Finding, FindingGroup } from '../types.ts';

/** A made-up finding, with whatever a test is about. */
export const finding = (own: Partial<Finding> = {}): Finding => ({
  rule: 'model-cut',
  severity: 'warning',
  sentence: 'The model was sent a part.',
  place: {},
  evidence: [],
  advice: 'Send the whole.',
  weight: 0,
  ...own,
});

/** Made-up findings of one rule, as a report has them; all of them are kept. */
export const groupOf = (findings: readonly Finding[], own: Partial<FindingGroup> = {}): FindingGroup => ({
  rule: findings[0]?.rule ?? 'model-cut',
  family: 'loss',
  severity: findings[0]?.severity ?? 'warning',
  title: 'The model was sent a part',
  about: 'The text had been cut.',
  advice: 'Send the whole.',
  count: findings.length,
  findings,
  ...own,
});
