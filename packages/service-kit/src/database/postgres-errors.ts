const codeOf = (error: unknown): unknown => (error instanceof Error ? (error as { code?: unknown }).code : undefined);

/** 40001 serialization_failure, 40P01 deadlock_detected: the same transaction may well succeed now (appendix A of the manual). */
const retryable = new Set<unknown>(['40001', '40P01']);

/** Whether Postgres ended a transaction only because of others at the same time. */
export const isRetryable = (error: unknown): boolean => retryable.has(codeOf(error));

/** Whether a row could not be written because the one that it belongs to is gone. */
export const isForeignKeyViolation = (error: unknown): boolean => codeOf(error) === '23503';
