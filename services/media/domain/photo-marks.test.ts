import type { Photo } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { presentDamage, shownLikeness, shownSource, shownTurns, turnedSize, withMarks } from './photo-marks.ts';

const photo = (id: number): Photo => ({
  ...{ id, filename: `${id}.jpg`, originalName: 'a.jpg', contributorName: 'Ann', isSelected: false },
  ...{ invitationId: null, width: 4, height: 3, byteSize: 1, takenAt: null, createdAt: '2090-06-01T12:00:00.000Z' },
});

describe('withMarks', () => {
  it('marks the photos that have marks, and leaves the others as they are', () => {
    const [one, two, three] = [photo(1), photo(2), photo(3)];
    expect(withMarks([one, two, three], { 2: { damage: 'parts' }, 3: { turns: 1 } })).toEqual([
      one,
      { ...two, damage: 'parts' },
      { ...three, turns: 1, width: 3, height: 4 },
    ]);
  });

  it('changes no photos if there are no marks', () => {
    const photos = [photo(1)];
    expect(withMarks(photos, null)).toBe(photos);
  });
});

it.each([
  [0, { width: 4, height: 3 }],
  [1, { width: 3, height: 4 }],
  [2, { width: 4, height: 3 }],
  [3, { width: 3, height: 4 }],
])('a photo that was turned %i times has its displayed size', (turns, size) => {
  expect(turnedSize(photo(1), turns)).toEqual(size);
});

it('shows the sharpness of photos that are in a group only', () => {
  expect([shownLikeness(null, 5), shownLikeness(3, 5), shownLikeness(3, null)]).toEqual([
    {},
    { alikeGroup: 3, sharpness: 5 },
    { alikeGroup: 3 },
  ]);
});

it('omits the usual source of a date', () => {
  expect([null, 'exif_original' as const, 'iptc_created' as const].map(shownSource)).toEqual([
    {},
    {},
    { takenAtSource: 'iptc_created' },
  ]);
});

it('omits fields that a photo lacks', () => {
  expect([presentDamage(null), presentDamage('parts'), shownTurns(0), shownTurns(3)]).toEqual([
    {},
    { damage: 'parts' },
    {},
    { turns: 3 },
  ]);
});
