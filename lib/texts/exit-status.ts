import { isObject, type JsonObject, numberAt, objectAt, stringAt } from '../base/narrow.ts';

/** How a tool ended, as an envelope around its output tells. */
export interface ExitStatus {
  /** 0 is success. */
  readonly code?: number;
  readonly signal?: string;
  /** It flags itself as an error (`isError`). */
  readonly isError?: true;
}

/** Members of an envelope that may hold one in turn: `{result, …}`, `{output, metadata}`. */
export const nestedEnvelopes = ['result', 'output', 'metadata'] as const;
/** How deep envelopes are looked into: `{result: {metadata: {output}}}`. */
export const deepestEnvelope = 3;

/** The exit code an envelope's own members tell, under any of the names agents use. */
export const exitCodeIn = (value: unknown): number | undefined =>
  numberAt(value, 'exitCode') ?? numberAt(value, 'exit_code') ?? numberAt(value, 'exit');

const statusIn = (value: JsonObject): ExitStatus | undefined => {
  const [code, signal] = [exitCodeIn(value), stringAt(value, 'signal')];
  const isError = value.isError === true;
  if (code === undefined && signal === undefined && !isError) return undefined;
  return {
    ...(code === undefined ? {} : { code }),
    ...(signal === undefined ? {} : { signal }),
    ...(isError ? { isError } : {}),
  };
};

/** How the tool ended, by the outermost envelope of a `rawOutput` that tells ("captures", rawOutput); undefined where none does. */
export const exitStatusOf = (value: unknown): ExitStatus | undefined => {
  let open: readonly JsonObject[] = isObject(value) ? [value] : [];
  for (let depth = 0; depth < deepestEnvelope; depth += 1) {
    for (const envelope of open) {
      const status = statusIn(envelope);
      if (status !== undefined) return status;
    }
    open = open.flatMap((envelope) => nestedEnvelopes.map((key) => objectAt(envelope, key)).filter((inner) => inner !== undefined));
  }
  return undefined;
};

/** "exit code 1", "ended by SIGTERM", "isError"; undefined for a tool that ended well. */
export const failureWords = ({ code, signal, isError }: ExitStatus): string | undefined => {
  if (code !== undefined && code !== 0) return `exit code ${code}`;
  if (signal !== undefined) return `ended by ${signal}`;
  return isError === true ? '`isError`' : undefined;
};
