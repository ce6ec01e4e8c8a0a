import { expect, it } from 'vitest';
import { endOfTry } from './attempt-outcome.ts';
import { VideoFailure } from './video-failure.ts';

const crash = new Error('ffmpeg failed');
const gone = new VideoFailure('photo_missing', 'photo 7 is gone');
const wrong = new VideoFailure('render_failed', '449 frames, not 450');

it.each([
  [
    { error: crash, tries: 1, isExcused: false },
    { next: 'again', counts: true },
  ],
  [
    { error: crash, tries: 2, isExcused: false },
    { next: 'again', counts: true },
  ],
  [
    { error: crash, tries: 3, isExcused: false },
    { next: 'failed', code: 'render_failed' },
  ],
  [
    { error: wrong, tries: 4, isExcused: false },
    { next: 'failed', code: 'render_failed' },
  ],
  [
    { error: gone, tries: 1, isExcused: false },
    { next: 'failed', code: 'photo_missing' },
  ],
  [
    { error: crash, tries: 3, isExcused: true },
    { next: 'again', counts: false },
  ],
  [
    { error: gone, tries: 3, isExcused: true },
    { next: 'again', counts: false },
  ],
])('%j', (broken, end) => {
  expect(endOfTry(broken)).toEqual(end);
});
