import { type Static, Type } from 'typebox';
import { id, instant } from '../fields.ts';

const boundedInstant = Type.String({ ...instant, maxLength: 30 });

export const ArrivalPeriod = Type.Object({ memorialId: id, since: boundedInstant, until: boundedInstant });
export type ArrivalPeriod = Static<typeof ArrivalPeriod>;

/** Photos that contributors sent, without deleted ones. */
export const Arrivals = Type.Object({
  photoCount: Type.Integer(),
  senderCount: Type.Integer(),
  /** At most ten, those with the most photos first. */
  senderNames: Type.Array(Type.String()),
});
export type Arrivals = Static<typeof Arrivals>;
