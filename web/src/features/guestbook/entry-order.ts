import { inLifeOrder } from '@afterglow/proto/life-order';
import type { Photo } from '@afterglow/proto/types';

export const entryOrders = ['life', 'arrival'] as const;
export type EntryOrder = (typeof entryOrders)[number];

/** Undated photos stay with their neighbors in life order. */
export function orderEntries(photos: readonly Photo[], order: EntryOrder, deathDate: string | null): Photo[] {
  if (order === 'life') return inLifeOrder(photos, deathDate);
  return [...photos].sort((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt) || one.id - other.id);
}
