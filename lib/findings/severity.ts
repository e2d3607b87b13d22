import type { Finding, Severity } from './types.ts';

/** The worst first. */
export const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** True where `severity` is as bad as `least`, or worse. */
export const isAtLeast = (severity: Severity, least: Severity): boolean => severities.indexOf(severity) <= severities.indexOf(least);

/** The worst severity among findings; undefined where there are none. */
export const worstOf = (findings: readonly Finding[]): Severity | undefined =>
  severities.find((severity) => findings.some((finding) => finding.severity === severity));
