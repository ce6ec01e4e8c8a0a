import type { VideoFailureCode } from '@afterglow/proto/errors';
import { limits } from '@afterglow/proto/limits';
import { VideoFailure } from './video-failure.ts';

interface BrokenAttempt {
  readonly error: unknown;
  readonly attempts: number;
  /** The worker shut down, or a store or service is down. */
  readonly isUncounted: boolean;
}

export type AttemptOutcome =
  | { readonly next: 'retry'; readonly counts: boolean }
  | { readonly next: 'failed'; readonly code: VideoFailureCode };

/** Limits attempts without an outcome: a video may kill its workers. */
export const attemptsMax = 10;

export function attemptOutcome({ error, attempts, isUncounted }: BrokenAttempt): AttemptOutcome {
  if (isUncounted) return { next: 'retry', counts: false };
  const code = error instanceof VideoFailure ? error.code : 'render_failed';
  if (code === 'photo_missing' || attempts >= limits.videoAttempts) return { next: 'failed', code };
  return { next: 'retry', counts: true };
}
