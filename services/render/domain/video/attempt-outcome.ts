import type { VideoFailureCode } from '@afterglow/proto/errors';
import { limits } from '@afterglow/proto/limits';
import { VideoFailure } from './video-failure.ts';

interface BrokenAttempt {
  readonly error: unknown;
  /** Attempts since the video was requested, this one included. */
  readonly attempts: number;
  /** It was not the video's fault: the worker shuts down, or a store or a service is down. */
  readonly isUncounted: boolean;
}

export type AttemptOutcome =
  | { readonly next: 'retry'; readonly counts: boolean }
  | { readonly next: 'failed'; readonly code: VideoFailureCode };

/** A video that kills its workers leaves no outcome: it fails after this many attempts. */
export const attemptsMax = 10;

export function attemptOutcome({ error, attempts, isUncounted }: BrokenAttempt): AttemptOutcome {
  if (isUncounted) return { next: 'retry', counts: false };
  const code = error instanceof VideoFailure ? error.code : 'render_failed';
  if (code === 'photo_missing' || attempts >= limits.videoAttempts) return { next: 'failed', code };
  return { next: 'retry', counts: true };
}
