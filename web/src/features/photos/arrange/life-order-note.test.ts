import { expect, test } from 'vitest';
import { getLifeOrderNote, hasDates } from './life-order-note.ts';

const undated = { takenAt: null };
const dated = { takenAt: '2008-05-30T15:56:01' };
const estimated = { takenAt: null, estimatedYear: '1950s' };

test.each([
  [[undated, estimated], true],
  [[dated], true],
  [[undated], false],
  [[], false],
])('%j have dates: %s', (photos, expected) => {
  expect(hasDates(photos, null)).toBe(expected);
});

test.each([
  [[dated, estimated], false, 'Ordered by life.'],
  [[dated, estimated], true, 'Already ordered by life.'],
  [[dated, undated], false, 'Ordered by life. 1 photo has no date, so it stays next to the photo it was with.'],
  [
    [estimated, undated, undated],
    false,
    'Ordered by life. 2 photos have no date, so each one stays next to the photo it was with.',
  ],
])('the note for %j, ordered before: %s', (photos, wasOrdered, expected) => {
  expect(getLifeOrderNote(photos, null, wasOrdered)).toBe(expected);
});
