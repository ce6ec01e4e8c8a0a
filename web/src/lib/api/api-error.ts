import { serverFault } from '@afterglow/proto/server-fault';
import type { ErrorBody, FieldError, RefusedFile } from '@afterglow/proto/types';

export interface FailedAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly body: string;
  /** Seconds, from the header Retry-After. */
  readonly retryAfter: number | undefined;
}

/** An answer that is no success. The text is the specification's, for the console; a person reads `userMessage`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly userMessage: string | undefined;
  readonly fields: readonly FieldError[];
  /** The files of an upload, where none of them was taken. */
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

/** A proxy on the way may answer with something that is not ours: then there is nothing to show from it. */
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

/** For a memorial, the word alone counts as well: what stands before the server may say it with another status. */
export const isUnauthorizedResponse = (error: unknown): boolean =>
  isUnauthorized(error) || (error instanceof ApiError && error.message.includes('Unauthorized'));

/** Nothing is there for this person; an address that cannot be one names nothing either. */
export const isNotFoundError = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** A read that failed: whose side it was on, as far as the page can know. */
export function readFailure(error: unknown): string {
  if (error instanceof TypeError) return 'Nothing was lost. Please check your connection and try again.';
  return errorMessage(error, serverFault);
}

export const errorMessage = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.userMessage) || otherwise;

/** Seconds, from the two forms that Retry-After has: seconds, or a date. */
export function parseRetryAfter(header: string | null, now = Date.now()): number | undefined {
  if (!header) return;
  const seconds = Number.isFinite(Number(header)) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}
