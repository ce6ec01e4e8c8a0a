import { type Static, Type } from 'typebox';
import { id, nullable } from '../fields.ts';
import { limits } from '../limits.ts';
import { fieldMessages } from '../messages.ts';

/** When someone thinks that a photo was taken: a year, `1952`, or a decade, `1950s`; from 1830 to 2099. */
export const EstimatedYear = Type.String({
  maxLength: 5,
  pattern: '^(18[3-9]|19\\d|20\\d)(\\d|0s)$',
  message: fieldMessages.estimatedYear,
});
export type EstimatedYear = Static<typeof EstimatedYear>;

/** The organizer's estimates are shown instead of the contributors'. */
export const Estimator = Type.Enum(['organizer', 'contributor']);
export type Estimator = Static<typeof Estimator>;

/** Null removes an estimate. */
export const YearEstimate = Type.Object({ estimatedYear: nullable(EstimatedYear) });

export const YearEstimates = Type.Object({
  estimates: Type.Array(Type.Object({ photoId: id, ...YearEstimate.properties }), {
    maxItems: limits.estimatesPerRequest,
    message: fieldMessages.photoIds,
  }),
});
export type YearEstimates = Static<typeof YearEstimates>;
