import { ApiError, isUnauthorized } from '../../lib/api-error.ts';

/** The server has read the file and does not take it; `message` is its own. */
export class RefusedFileError extends Error {}

export type Verdict =
  | { readonly kind: 'again'; readonly afterMs: number }
  | {
      readonly kind: 'refused' | 'failed';
      readonly reason: string /** The others would fare alike. */;
      readonly stop: boolean;
    };

export const uploadFailed = 'Failed to upload photos. Please try again.';

const noAnswer = 'The connection was lost. Nothing was lost here: please try again.';
const attemptsAtMost = 5;
const longestWait = 60_000;
const temporary: readonly number[] = [429, 502, 503, 504];

/** What follows from an upload that failed, at its `attempt`th time (from 1): an upload may safely be repeated. */
export function judge(error: unknown, attempt: number): Verdict {
  if (error instanceof RefusedFileError) return { kind: 'refused', reason: error.message, stop: false };
  const afterMs = waitBefore(error, attempt);
  if (isTemporary(error) && attempt < attemptsAtMost && afterMs <= longestWait) return { kind: 'again', afterMs };
  if (!(error instanceof ApiError)) return { kind: 'failed', reason: noAnswer, stop: true };
  const reason = error.userMessage ?? uploadFailed;
  const isRefused = [413, 415, 422].includes(error.status);
  return {
    kind: isRefused ? 'refused' : 'failed',
    reason,
    stop: isUnauthorized(error) || [403, 404].includes(error.status),
  };
}

const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError
    ? temporary.includes(error.status) || error.code === 'upload_incomplete'
    : error instanceof TypeError;

/** What the server asks for, else 1, 2, 4, 8 s. */
const waitBefore = (error: unknown, attempt: number): number =>
  1000 * ((error instanceof ApiError ? error.retryAfter : undefined) ?? 2 ** (attempt - 1));
