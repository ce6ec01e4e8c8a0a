const minute = 60_000;
const day = 24 * 60 * minute;
const delays = [minute, 5 * minute, 15 * minute, 60 * minute];

export const nextCheckTime = (checks: number, now: Date): Date => new Date(now.getTime() + (delays[checks] ?? day));

/** Intents that were not requested again for a day are canceled. */
export const isAbandoned = (askedAt: Date, now: Date): boolean => now.getTime() - askedAt.getTime() >= day;

/** Stripe keeps idempotency keys for 24 hours; the last hour is a safety margin. */
export const canRepeatRequest = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() < day - 60 * minute;
