import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hasDates, inOrderOfDate, sortedNote } from './by-date.ts';

/** `b8`: the photo b, taken in 2008; `b`: without a date. */
const photos = (words: string) =>
  words.split(' ').map((word) => ({
    name: word[0] ?? '',
    takenAt: word[1] === undefined ? null : `200${word[1]}-05-30T15:56:01`,
  }));
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).join('');

describe('inOrderOfDate', () => {
  it.each([
    { order: 'a3 b1 c2', expected: 'bca' },
    { order: 'a3 b c1 d', expected: 'cdab' },
    { order: 'a b c2 d1', expected: 'abdc' },
    { order: 'a1 b1 c1', expected: 'abc' },
    { order: 'a b c', expected: 'abc' },
    { order: 'a2 b c d1 e e', expected: 'deeabc' },
  ])('of $order is $expected', ({ order, expected }) => {
    expect(names(inOrderOfDate(photos(order)))).toBe(expected);
  });

  it('compares what the clocks of cameras show, to the second', () => {
    const taken = ['2008-05-30T15:56:02', '2008-05-30T15:56:01', '1962-08-05T00:00:00', '1999-12-31T23:59:59'];
    const list = taken.map((takenAt) => ({ takenAt }));
    expect(inOrderOfDate(list).map(({ takenAt }) => takenAt)).toEqual([...taken].sort());
  });

  const anyDate = fc.option(fc.constantFrom(...['1', '2', '3', '4'].map((year) => `200${year}-01-01T00:00:00`)));
  const anyPhotos = fc
    .array(anyDate, { maxLength: 30 })
    .map((dates) => dates.map((takenAt, place) => ({ takenAt, place })));
  const dated = (list: readonly { takenAt: string | null; place: number }[]) => list.filter(({ takenAt }) => takenAt);

  it('loses and doubles no photo, and is the same when it is made again', () => {
    fc.assert(
      fc.property(anyPhotos, (list) => {
        const sorted = inOrderOfDate(list);
        expect([...sorted].sort((one, other) => one.place - other.place)).toEqual(list);
        expect(inOrderOfDate(sorted)).toEqual(sorted);
      }),
    );
  });

  it('has dated photos by date, and those of one date as they stood', () => {
    fc.assert(
      fc.property(anyPhotos, (list) => {
        const keys = dated(inOrderOfDate(list)).map(
          ({ takenAt, place }) => `${takenAt} ${`${place}`.padStart(2, '0')}`,
        );
        expect(keys).toEqual([...keys].sort());
      }),
    );
  });

  it('has each photo without a date behind the one that it followed', () => {
    fc.assert(
      fc.property(anyPhotos, (list) => {
        const sorted = inOrderOfDate(list);
        for (const [index, { takenAt, place }] of sorted.entries()) {
          if (takenAt === null) expect(sorted[index - 1]?.place).toBe(place === 0 ? undefined : place - 1);
        }
      }),
    );
  });
});

test.each([
  ['a1 b2', true],
  ['a b2', true],
  ['a b', false],
])('%s have dates: %s', (order, expected) => {
  expect(hasDates(photos(order))).toBe(expected);
});

test.each([
  ['a1 b2', false, 'Your photos are in order of date.'],
  ['a1 b2', true, 'Your photos are already in order of date.'],
  ['a1 b', false, 'Your photos are in order of date. 1 photo has no date. It stays after the same photo as before.'],
  [
    'a1 b c',
    false,
    'Your photos are in order of date. 2 photos have no date. They stay after the same photo as before.',
  ],
])('of %s is said, sorted before: %s', (order, wasSorted, expected) => {
  expect(sortedNote(photos(order), wasSorted)).toBe(expected);
});
