import type { ExpressionBuilder } from 'kysely';
import type { MemorialTables } from '../database.ts';

/** Public ids are longer, so the two cannot be confused. */
const looksLikeId = /^[1-9]\d{0,15}$/;

export const matchesRef = (ref: string) => (row: ExpressionBuilder<MemorialTables, 'memorials'>) =>
  looksLikeId.test(ref) ? row('memorials.id', '=', Number(ref)) : row('memorials.public_id', '=', ref);
