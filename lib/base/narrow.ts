/** A plain object of unknown values, as JSON input is seen until it is narrowed. */
export type JsonObject = { readonly [key: string]: unknown };

/** True for an object that is neither null nor an array. */
export const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The member if it is a string, else undefined. */
export const stringAt = (value: unknown, key: string): string | undefined => {
  if (!isObject(value)) return undefined;
  const member = value[key];
  return typeof member === 'string' ? member : undefined;
};

/** The member if it is a finite number, else undefined. */
export const numberAt = (value: unknown, key: string): number | undefined => {
  if (!isObject(value)) return undefined;
  const member = value[key];
  return typeof member === 'number' && Number.isFinite(member) ? member : undefined;
};

/** The member if it is a plain object, else undefined. */
export const objectAt = (value: unknown, key: string): JsonObject | undefined => {
  if (!isObject(value)) return undefined;
  const member = value[key];
  return isObject(member) ? member : undefined;
};

/** The member if it is an array, else undefined. */
export const arrayAt = (value: unknown, key: string): readonly unknown[] | undefined => {
  if (!isObject(value)) return undefined;
  const member = value[key];
  return Array.isArray(member) ? member : undefined;
};

/** Marks a branch no value can reach; the compiler refuses it while a case of a union is missing. */
export const unreachable = (value: never): never => value;
