import { expect, it } from 'vitest';
import { countSongBlocks, soundtrackFrames, suitsPace } from './soundtrack.ts';

it.each([
  [[10_000], Math.floor((10_000 * 1024 - 48_000) / 1600)],
  [[3000, 4000], Math.floor(((7000 - 140) * 1024 - 48_000) / 1600)],
  [[3000, 101, 4000], Math.floor(((7101 - 50 - 50) * 1024 - 48_000) / 1600)],
  [[20], 0],
  [[], 0],
])('gives slides the time of songs of %j blocks, less a second', (songs, frames) => {
  expect(soundtrackFrames(songs)).toBe(frames);
});

it('finds the blocks of a song by its length', () => {
  const blocks = Array.from({ length: 5000 }, (_, index) => 11 * index + 1);
  expect(blocks.map((count) => countSongBlocks((count * 1024) / 48_000))).toEqual(blocks);
});

it.each([
  [10, 899, false],
  [10, 900, true],
  [10, 3600, true],
  [10, 3601, false],
])('says whether %i slides can share %i frames', (slides, frames, suits) => {
  expect(suitsPace(slides, frames)).toBe(suits);
});
