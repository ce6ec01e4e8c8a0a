import { ApiError, isUnauthorized } from '../../../lib/api/api-error.ts';
import { exponentialBackoff, retryAfterDelay } from './exponential-backoff.ts';

/** The server has read the file and does not take it; `message` is its own. */
export class RefusedFileError extends Error {}

/** The file is gone from this device, or was changed since it was chosen. */
export class UnreadableFileError extends Error {}

export type RetryDecision =
  | {
      readonly kind: 'again';
      readonly afterMs: number;
      readonly reason: string;
      /** The server is well and asks to wait: attempts are counted from one again. */
      readonly isAsked: boolean;
    }
  | {
      readonly kind: 'refused' | 'failed';
      readonly reason: string;
      /** The others would fare alike. */
      readonly stop: boolean;
    };

export const uploadFailed = 'Failed to upload photos. Please try again.';

const unreadable = 'We can’t find this photo on your device any more. Please choose it again.';
const noAnswer = 'The connection keeps dropping. Nothing was lost. Please try again.';

const busy = 'We’re very busy right now';
const unreachable = 'We can’t be reached right now';
const interrupted = 'The connection dropped';
const faulty = 'Something went wrong on our side';

const attemptsAtMost = { interrupted: 6, unreachable: 10 };
/** Seconds; who is asked to wait for longer is told so. */
const longestAskedPause = 600;
const unreachableStatus: readonly number[] = [429, 502, 503, 504];
/** The server's own faults, and work on a photo that was cut short: they may pass, but not with every photo. */
const isServerFault = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'photo_interrupted' || (error.status >= 500 && !unreachableStatus.includes(error.status)));

/** The request was made and nothing came back: the network, or something on the way. */
export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name === 'AbortError');

/** What follows from an upload that failed, at its `attempt`th time (from 1): an upload may safely be repeated. */
export function classifyUploadError(
  error: unknown,
  attempt: number,
  random: () => number = Math.random,
): RetryDecision {
  if (error instanceof RefusedFileError) return { kind: 'refused', reason: error.message, stop: false };
  if (error instanceof UnreadableFileError) return { kind: 'refused', reason: unreadable, stop: false };
  return again(error, attempt, random) ?? ending(error);
}

function again(error: unknown, attempt: number, random: () => number): RetryDecision | undefined {
  if (isNoAnswer(error) || isCutOff(error) || isServerFault(error)) {
    if (attempt >= attemptsAtMost.interrupted) return;
    const reason = isServerFault(error) ? faulty : interrupted;
    return { kind: 'again', afterMs: exponentialBackoff(attempt, random), reason, isAsked: false };
  }
  if (!(error instanceof ApiError) || !unreachableStatus.includes(error.status)) return;
  const { retryAfter } = error;
  if (retryAfter !== undefined) {
    // As often as the server asks: it knows when there is room.
    if (retryAfter > longestAskedPause) return;
    return { kind: 'again', afterMs: retryAfterDelay(retryAfter, random), reason: busy, isAsked: true };
  }
  if (attempt >= attemptsAtMost.unreachable) return;
  return { kind: 'again', afterMs: exponentialBackoff(attempt, random), reason: unreachable, isAsked: false };
}

function ending(error: unknown): RetryDecision {
  if (!(error instanceof ApiError))
    return { kind: 'failed', reason: isNoAnswer(error) ? noAnswer : uploadFailed, stop: !isNoAnswer(error) };
  const isRefused = [413, 415, 422].includes(error.status);
  return {
    kind: isRefused ? 'refused' : 'failed',
    // One file a request: what is said of it, not of the request.
    reason: error.refused[0]?.message ?? error.userMessage ?? uploadFailed,
    stop: isUnauthorized(error) || [403, 404].includes(error.status),
  };
}

const isCutOff = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 408 || error.code === 'upload_incomplete');
