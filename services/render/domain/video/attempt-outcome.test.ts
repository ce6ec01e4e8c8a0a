import { expect, it } from 'vitest';
import { attemptOutcome } from './attempt-outcome.ts';
import { VideoFailure } from './video-failure.ts';

const crash = new Error('ffmpeg failed');
const gone = new VideoFailure('photo_missing', 'photo 7 is gone');
const wrong = new VideoFailure('render_failed', '449 frames, not 450');

it.each([
  [
    { error: crash, attempts: 1, isUncounted: false },
    { next: 'retry', counts: true },
  ],
  [
    { error: crash, attempts: 2, isUncounted: false },
    { next: 'retry', counts: true },
  ],
  [
    { error: crash, attempts: 3, isUncounted: false },
    { next: 'failed', code: 'render_failed' },
  ],
  [
    { error: wrong, attempts: 4, isUncounted: false },
    { next: 'failed', code: 'render_failed' },
  ],
  [
    { error: gone, attempts: 1, isUncounted: false },
    { next: 'failed', code: 'photo_missing' },
  ],
  [
    { error: crash, attempts: 3, isUncounted: true },
    { next: 'retry', counts: false },
  ],
  [
    { error: gone, attempts: 3, isUncounted: true },
    { next: 'retry', counts: false },
  ],
])('classifies %j', (broken, end) => {
  expect(attemptOutcome(broken)).toEqual(end);
});
