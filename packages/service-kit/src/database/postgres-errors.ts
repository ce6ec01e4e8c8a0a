const getCode = (error: unknown): unknown => (error instanceof Error ? (error as { code?: unknown }).code : undefined);

/** 40001 serialization_failure, 40P01 deadlock_detected. */
const retryable = new Set<unknown>(['40001', '40P01']);

export const isRetryable = (error: unknown): boolean => retryable.has(getCode(error));

export const isForeignKeyViolation = (error: unknown): boolean => getCode(error) === '23503';

export const isUniqueViolation = (error: unknown): boolean => getCode(error) === '23505';
