import { serverFault } from '@afterglow/proto/server-fault';
import type { ErrorBody, FieldError, RefusedFile } from '@afterglow/proto/types';

export interface FailedAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly body: string;
  /** Seconds, from the header Retry-After. */
  readonly retryAfter: number | undefined;
}

/** The message follows the specification, for the console; people see `userMessage`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly userMessage: string | undefined;
  readonly fields: readonly FieldError[];
  readonly refused: readonly RefusedFile[];
  readonly retryAfter: number | undefined;

  constructor(answer: FailedAnswer, prefix = '') {
    super(`${prefix}${answer.status}: ${answer.body || answer.statusText}`);
    this.name = 'ApiError';
    const body = parseBody(answer.body);
    this.status = answer.status;
    this.code = body?.code;
    this.userMessage = body?.message;
    this.fields = body?.fields ?? [];
    this.refused = body?.refused ?? [];
    this.retryAfter = answer.retryAfter;
  }
}

/** A proxy may answer with a body that is not ours. */
function parseBody(text: string): ErrorBody | undefined {
  try {
    const body: unknown = JSON.parse(text);
    const isOurs = typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
    return isOurs ? (body as ErrorBody) : undefined;
  } catch {
    return undefined;
  }
}

export const isUnauthorized = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** For a memorial, the text alone counts as well: a proxy may send it with another status. */
export const isUnauthorizedResponse = (error: unknown): boolean =>
  isUnauthorized(error) || (error instanceof ApiError && error.message.includes('Unauthorized'));

/** Includes malformed ids, which match nothing. */
export const isNotFoundError = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** Tells connection problems from server problems as far as possible. */
export function readFailure(error: unknown): string {
  if (error instanceof TypeError) return 'Nothing was lost. Please check your connection and try again.';
  return errorMessage(error, serverFault);
}

export const errorMessage = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.userMessage) || otherwise;

/** Accepts seconds or a date; returns seconds. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (!header) return;
  const seconds = Number.isFinite(Number(header)) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
