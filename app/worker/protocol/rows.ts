import { ok } from '../../../lib/base/result.ts';
import { type ListQuery, listOrder } from '../list/order.ts';
import type { CallRow } from '../list/row.ts';
import { type Feature, type Handler, notOpen } from './feature.ts';

/** The rows that match, in order: call indices. */
export interface OrderReply {
  readonly order: Int32Array;
}
export type OrderFeature = Feature<ListQuery, OrderReply>;

/** Rows by call index; the page asks for those in sight. */
export interface RowsRequest {
  readonly calls: readonly number[];
}
export interface RowsReply {
  readonly rows: readonly CallRow[];
}
export type RowsFeature = Feature<RowsRequest, RowsReply>;

export const order: Handler<OrderFeature> = async (query, work) => {
  const session = work.session();
  return session === undefined ? notOpen('The list') : ok({ order: listOrder(session.rows, query) });
};

export const rows: Handler<RowsFeature> = async ({ calls }, work) => {
  const session = work.session();
  if (session === undefined) return notOpen('The list');
  return ok({ rows: calls.map((index) => session.rows[index]).filter((row) => row !== undefined) });
};
