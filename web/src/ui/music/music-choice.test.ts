import { expect, test } from 'vitest';
import { chooseSound, findPace, moveSong, musicReason } from './music-choice.ts';

const song = (id: number, state: 'reading' | 'ready' | 'refused' = 'ready', mayUse = true) => ({ id, state, mayUse });

test('uses the songs that are ready in their order', () => {
  expect(chooseSound([song(3), song(1, 'reading'), song(2, 'refused'), song(4)], 'end')).toEqual({
    songs: [3, 4],
    fit: 'end',
  });
  expect(chooseSound([song(1, 'refused')], 'loop')).toBeUndefined();
});

test('songs that are ready set the pace, less their crossfades and the last second', () => {
  const timed = (seconds: number | null, state: 'reading' | 'ready' = 'ready') => ({ state, seconds });
  const songs = [timed(64 * 3.2), timed(null, 'reading'), timed(64)];
  expect(findPace(songs, 'pace')).toBe(Math.floor((64 * 4.2 * 48_000 - 140 * 1024 - 48_000) / 1600));
  expect(findPace(songs, 'loop')).toBeUndefined();
  expect(findPace([timed(null, 'reading')], 'pace')).toBeUndefined();
});

test.each([
  [[], 0, undefined],
  [[song(1)], 0, undefined],
  [[song(1), song(2, 'ready', false)], 0, 'Tick that you may use the music first.'],
  [[song(2, 'refused', false)], 0, undefined],
  [[song(1), song(2, 'reading')], 0, 'Your music is still being read.'],
  [[song(1)], 1, 'Your music is still being sent.'],
])('says why the slideshow has to wait: %j with %s uploads', (songs, uploads, reason) => {
  expect(musicReason(songs, uploads)).toBe(reason);
});

test('moves a song by one place, and never beyond the ends', () => {
  const songs = [song(1), song(2), song(3)];
  expect(moveSong(songs, 1, 1)).toEqual([2, 1, 3]);
  expect(moveSong(songs, 3, -1)).toEqual([1, 3, 2]);
  expect(moveSong(songs, 1, -1)).toEqual([1, 2, 3]);
  expect(moveSong(songs, 3, 1)).toEqual([1, 2, 3]);
});
