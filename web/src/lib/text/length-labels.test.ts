import { describe, expect, it } from 'vitest';
import { describePace, formatLength, lengthProblem, paceProblem, parseLength, toClock } from './length-labels.ts';

it.each([
  [45, '45 s', '0:45'],
  [60, '1 min', '1:00'],
  [210, '3 min 30 s', '3:30'],
  [3909, '65 min 9 s', '65:09'],
])('writes %i s as a length and as a clock', (seconds, length, clock) => {
  expect([formatLength(seconds), toClock(seconds)]).toEqual([length, clock]);
});

it.each([
  ['3:30', 210],
  [' 3:05 ', 185],
  ['3:5', 185],
  ['0:45', 45],
  ['4', 240],
  ['', undefined],
  ['3:60', undefined],
  ['3:30:00', undefined],
  ['three', undefined],
  ['-3', undefined],
])('reads %j as %s s', (text, seconds) => {
  expect(parseLength(text)).toBe(seconds);
});

describe('lengthProblem', () => {
  it.each([
    ['soon', 'Please type minutes and seconds, such as 3:30.'],
    ['0:11', '12 photos can last from 0:12 to 6:00.'],
    ['0:12', undefined],
    ['6:00', undefined],
    ['6:01', '12 photos can last from 0:12 to 6:00.'],
  ])('of %j for 12 photos is %s', (text, problem) => {
    expect(lengthProblem(text, { photos: 12, hasClosing: false })).toBe(problem);
  });

  it.each([
    ['0:12', '12 photos and the closing slide can last from 0:13 to 6:30.'],
    ['0:13', undefined],
    ['6:30', undefined],
    ['6:31', '12 photos and the closing slide can last from 0:13 to 6:30.'],
  ])('counts the closing slide: %j', (text, problem) => {
    expect(lengthProblem(text, { photos: 12, hasClosing: true })).toBe(problem);
  });
});

describe('describePace', () => {
  const advice = 'For the service most choose 3 to 5 minutes.';

  it.each([
    [42, 210, `42 photos, 5 s each = 3 min 30 s. ${advice}`],
    [1, 5, `1 photo, 5 s each = 5 s. ${advice}`],
    [40, 120, `40 photos, 3 s each = 2 min. ${advice}`],
    [42, 125, `42 photos, 3 s each = 2 min 5 s. ${advice} That’s quick: some guests won’t see them all.`],
    [9, 90, `9 photos, 10 s each = 1 min 30 s. ${advice}`],
    [9, 99, `9 photos, 11 s each = 1 min 39 s. ${advice} That’s slow: more than 10 s for each photo.`],
  ])('of %i photos in %i s says what the length means', (photos, seconds, sentence) => {
    expect(describePace({ photos, hasClosing: false }, seconds)).toBe(sentence);
  });

  it('counts the closing slide', () => {
    const sentence = `41 photos and the closing slide, 5 s each = 3 min 30 s. ${advice}`;
    expect(describePace({ photos: 41, hasClosing: true }, 210)).toBe(sentence);
  });
});

describe('paceProblem', () => {
  const instead = 'or let the music loop or end with the pictures.';

  it.each([
    [
      80,
      false,
      7199,
      `Your music is too short for 80 photos: 2.9 s each instead of at least 3 s. Choose fewer photos, ${instead}`,
    ],
    [80, false, 7200, undefined],
    [4, false, 1440, undefined],
    [4, true, 1800, undefined],
    [
      4,
      false,
      1441,
      `Your music is too long for 4 photos: 12.1 s each instead of at most 12 s. Choose more photos, ${instead}`,
    ],
    [
      1,
      true,
      6600,
      `Your music is too long for 1 photo and the closing slide: 110 s each instead of at most 12 s. Choose more photos, ${instead}`,
    ],
  ])('of %i photos (closing slide: %s) in %i frames is %s', (photos, hasClosing, frames, problem) => {
    expect(paceProblem({ photos, hasClosing }, frames)).toBe(problem);
  });
});
