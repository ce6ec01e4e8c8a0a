const minute = 60_000;
const day = 24 * 60 * minute;
/** Milliseconds from one question about a payment that has not ended to the next. */
const delays = [minute, 5 * minute, 15 * minute, 60 * minute];

export const nextCheckTime = (checks: number, now: Date): Date => new Date(now.getTime() + (delays[checks] ?? day));

/** An intent that nobody has come back to for a day is canceled, so that each has an end. */
export const isAbandoned = (askedAt: Date, now: Date): boolean => now.getTime() - askedAt.getTime() >= day;

/** The provider remembers an idempotency key for 24 hours; the request is not repeated in the last of them. */
export const canRepeatRequest = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < day - 60 * minute;
