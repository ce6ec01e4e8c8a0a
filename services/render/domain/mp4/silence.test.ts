import { expect, it } from 'vitest';
import { countSoundFrames, soundDurations } from './silence.ts';

it.each([
  [0, 0],
  [1, 47],
  [2, 94],
  [8, 375],
  [30, 1407],
])('starts as many frames of 1024 samples before second %i as 48,000 samples a second fill', (second, frames) => {
  expect(countSoundFrames(second)).toBe(frames);
});

it.each([
  [
    1,
    [
      { count: 46, value: 1024 },
      { count: 1, value: 896 },
    ],
  ],
  [8, [{ count: 375, value: 1024 }]],
])('ends in the last frame of a video of %i s, or right after it', (seconds, durations) => {
  expect(soundDurations(seconds)).toEqual(durations);
});
