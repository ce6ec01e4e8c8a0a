import { ApiError, isUnauthorized } from '../../../lib/api/api-error.ts';
import { MissingDecoderError } from '../fitting/missing-decoder.ts';
import { exponentialBackoff, retryAfterDelay } from './exponential-backoff.ts';

export class RefusedFileError extends Error {}

/** The file was deleted or changed on the device. */
export class UnreadableFileError extends Error {}

export type RetryDecision =
  | {
      readonly kind: 'again';
      readonly afterMs: number;
      readonly reason: string;
      /** The server asked to wait; attempts start again at one. */
      readonly isRequested: boolean;
    }
  | {
      readonly kind: 'refused' | 'failed';
      readonly reason: string;
      /** The other files would fail too. */
      readonly stop: boolean;
    };

export const uploadFailed = 'Failed to upload photos. Please try again.';

const unreadable = 'We can’t find this photo on your device any more. Please choose it again.';
const noAnswer = 'The connection keeps dropping. Nothing was lost. Please try again.';

const codeMissing =
  'Part of this page couldn’t be loaded. Nothing was lost. Please reload the page to send this photo.';

const busy = 'We’re very busy right now';
const unreachable = 'We can’t be reached right now';
const interrupted = 'The connection dropped';
const faulty = 'Something went wrong on our side';

const maxAttempts = { interrupted: 6, unreachable: 10, codeMissing: 3 };
/** In seconds; a longer wait fails at once. */
const maxRetryAfterSeconds = 600;
const unreachableStatus: readonly number[] = [429, 502, 503, 504];
/** These may pass, but not for every photo. */
const isServerFault = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'photo_interrupted' || (error.status >= 500 && !unreachableStatus.includes(error.status)));

export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError');

/** @param attempt from 1. */
export function classifyUploadError(
  error: unknown,
  attempt: number,
  random: () => number = Math.random,
): RetryDecision {
  if (error instanceof RefusedFileError) return { kind: 'refused', reason: error.message, stop: false };
  if (error instanceof UnreadableFileError) return { kind: 'refused', reason: unreadable, stop: false };
  return decideRetry(error, attempt, random) ?? decideFailure(error);
}

function decideRetry(error: unknown, attempt: number, random: () => number): RetryDecision | undefined {
  if (isNoAnswer(error) || isCutOff(error) || isServerFault(error)) {
    if (attempt >= (error instanceof MissingDecoderError ? maxAttempts.codeMissing : maxAttempts.interrupted)) return;
    const reason = isServerFault(error) ? faulty : interrupted;
    return { kind: 'again', afterMs: exponentialBackoff(attempt, random), reason, isRequested: false };
  }
  if (!(error instanceof ApiError) || !unreachableStatus.includes(error.status)) return;
  const { retryAfter } = error;
  if (retryAfter !== undefined) {
    // Without a limit, as the server knows when it has capacity.
    if (retryAfter > maxRetryAfterSeconds) return;
    return { kind: 'again', afterMs: retryAfterDelay(retryAfter, random), reason: busy, isRequested: true };
  }
  if (attempt >= maxAttempts.unreachable) return;
  return { kind: 'again', afterMs: exponentialBackoff(attempt, random), reason: unreachable, isRequested: false };
}

function decideFailure(error: unknown): RetryDecision {
  if (error instanceof MissingDecoderError) return { kind: 'failed', reason: codeMissing, stop: false };
  if (!(error instanceof ApiError))
    return { kind: 'failed', reason: isNoAnswer(error) ? noAnswer : uploadFailed, stop: !isNoAnswer(error) };
  const isRefused = [413, 415, 422].includes(error.status);
  return {
    kind: isRefused ? 'refused' : 'failed',
    reason: error.refused[0]?.message ?? error.userMessage ?? uploadFailed,
    stop: isUnauthorized(error) || [403, 404].includes(error.status),
  };
}

const isCutOff = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 408 || error.code === 'upload_incomplete');
