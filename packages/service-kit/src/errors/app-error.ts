import { type ErrorCode, errorMessage, errors, type FieldError, type RefusedFile } from '@afterglow/proto';

interface FailureDetails {
  readonly fields?: readonly FieldError[];
  readonly refused?: readonly RefusedFile[];
  readonly cause?: unknown;
  readonly retryAfter?: number | undefined;
  /** Format of the refused file. */
  readonly format?: string | undefined;
}

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: readonly FieldError[] | undefined;
  readonly refused: readonly RefusedFile[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(
      errorMessage(code, details.retryAfter, details.format),
      details.cause === undefined ? undefined : { cause: details.cause },
    );
    this.code = code;
    this.status = errors[code].status;
    this.fields = details.fields;
    this.refused = details.refused;
    this.retryAfter = details.retryAfter ?? (this.status === 503 ? 5 : undefined);
  }
}

export function fail(code: ErrorCode, details?: FailureDetails): never {
  throw new AppError(code, details);
}

export const isAppError = (error: unknown, code?: ErrorCode): error is AppError =>
  error instanceof AppError && (code === undefined || error.code === code);
