import type { VideoFailureCode } from '@afterglow/proto/errors';
import { limits } from '@afterglow/proto/limits';
import { VideoFailure } from './video-failure.ts';

interface BrokenTry {
  readonly error: unknown;
  /** Tries since the video was asked for, this one included. */
  readonly tries: number;
  /** It was not the video's fault: the worker has to leave, or a store or a service is away. */
  readonly isExcused: boolean;
}

/** Another try follows, and this one counts or does not; or there will be no video, and why. */
export type EndOfTry =
  | { readonly next: 'again'; readonly counts: boolean }
  | { readonly next: 'failed'; readonly code: VideoFailureCode };

/** Tries may also end without a word, when their worker is killed: a video that kills workers is given up at last. */
export const triesMax = 10;

/** What becomes of a video whose try broke off. A photo that is gone does not come back. */
export function endOfTry({ error, tries, isExcused }: BrokenTry): EndOfTry {
  if (isExcused) return { next: 'again', counts: false };
  const code = error instanceof VideoFailure ? error.code : 'render_failed';
  if (code === 'photo_missing' || tries >= limits.videoAttempts) return { next: 'failed', code };
  return { next: 'again', counts: true };
}
