import { expect, it } from 'vitest';
import { countSoundFrames, soundDurations } from './silence.ts';

it.each([
  [0, 0],
  [30, 47],
  [60, 94],
  [240, 375],
  [900, 1407],
  [1, 2],
  [31, 49],
])('has enough frames of 1024 samples for %i pictures of 1600', (pictures, frames) => {
  expect(countSoundFrames(pictures)).toBe(frames);
});

it.each([
  [
    30,
    [
      { count: 46, value: 1024 },
      { count: 1, value: 896 },
    ],
  ],
  [
    31,
    [
      { count: 48, value: 1024 },
      { count: 1, value: 448 },
    ],
  ],
  [240, [{ count: 375, value: 1024 }]],
])('ends with the last of %i pictures', (pictures, durations) => {
  expect(soundDurations(pictures)).toEqual(durations);
});
