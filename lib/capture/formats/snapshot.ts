import type { JsonObject } from '../../base/narrow.ts';

/** What a snapshot is of. */
export type Role = 'notification' | 'request' | 'response';

/** What the words of snapshots mean. */
export const ROLES: ReadonlyMap<unknown, Role> = new Map<unknown, Role>([
  ...['notify', 'notification', 'update', 'session_update', 'sessionUpdate', 'session/update', 'session_notification'].map(
    (word) => [word, 'notification'] as const,
  ),
  ...['request', 'session/request_permission', 'request_permission', 'requestPermission', 'permission_request'].map(
    (word) => [word, 'request'] as const,
  ),
  ...['response', 'result', 'error'].map((word) => [word, 'response'] as const),
]);

/** Words that a snapshot has for its direction. */
export const DIRECTIONS: ReadonlySet<unknown> = new Set(['notify', 'response', 'request', 'notification']);

/** True for a line whose direction is a kind of message, or that keeps a payload beside its kind. */
export const isSnapshot = (value: JsonObject): boolean =>
  typeof value.jsonrpc !== 'string' && (DIRECTIONS.has(value.direction) || (ROLES.has(value.kind) && 'payload' in value));
