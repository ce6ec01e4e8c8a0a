import fc from 'fast-check';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { type DatedPhoto, findPhotoDate, inLifeOrder, listDecades } from './life-order.ts';

const death = '2020-06-15';

/** `b8` is photo b, taken in 2008; `b` has no date. */
const photos = (words: string) =>
  words.split(' ').map((word) => ({
    name: word[0] ?? '',
    takenAt: word[1] === undefined ? null : `200${word[1]}-05-30T15:56:01`,
  }));
const sorted = (words: string) =>
  inLifeOrder(photos(words), death)
    .map(({ name }) => name)
    .join('');

describe('findPhotoDate', () => {
  const at = (photo: DatedPhoto, deathDate: string | null = death) => {
    const date = findPhotoDate(photo, deathDate);
    return date && `${date.at} ${date.origin}`;
  };
  const camera = '2008-05-30T15:56:01';

  it('trusts a camera more than the sender, people more than a copy, and the organizer most', () => {
    const estimatedYear = '1952';
    expect(at({ takenAt: camera, estimatedYear })).toBe(`${camera} camera`);
    expect(at({ takenAt: camera, takenAtSource: 'iptc_created', estimatedYear })).toBe(`${camera} camera`);
    expect(at({ takenAt: camera, takenAtSource: 'exif_digitized', estimatedYear })).toBe('1952-07-02 estimate');
    expect(at({ takenAt: camera, takenAtSource: 'exif_digitized' })).toBe(`${camera} copy`);
    expect(at({ takenAt: camera, estimatedYear, estimatedBy: 'contributor' })).toBe(`${camera} camera`);
    expect(at({ takenAt: camera, estimatedYear, estimatedBy: 'organizer' })).toBe('1952-07-02 estimate');
    expect(at({ takenAt: null, estimatedYear: '1950s' })).toBe('1955-01-01 estimate');
    expect(at({ takenAt: null })).toBeNull();
    expect(at({})).toBeNull();
  });

  it.each([
    ['2020-06-15', 'camera'],
    ['2020-06-14', 'copy'],
    ['2007', 'copy'],
    ['2020', 'camera'],
    [null, 'camera'],
  ])('of a photo of June 15th, 2020, if the person died in %s, is by a %s', (deathDate, origin) => {
    expect(at({ takenAt: '2020-06-15T23:59:59' }, deathDate)).toBe(`2020-06-15T23:59:59 ${origin}`);
  });

  it.each(['exif_digitized', 'xmp_digitized', 'exif_modified', 'png_created'] as const)(
    'takes a date from %s for that of a copy',
    (takenAtSource) => {
      expect(at({ takenAt: camera, takenAtSource })).toBe(`${camera} copy`);
    },
  );
});

describe('inLifeOrder', () => {
  it.each([
    { order: 'a3 b1 c2', expected: 'bca' },
    { order: 'a3 b c1 d', expected: 'cdab' },
    { order: 'a b c2 d1', expected: 'dabc' },
    { order: 'a1 b1 c1', expected: 'abc' },
    { order: 'a b c', expected: 'abc' },
    { order: 'a2 b c d1 e f', expected: 'defabc' },
  ])('of $order is $expected', ({ order, expected }) => {
    expect(sorted(order)).toBe(expected);
  });

  it('puts a print of the person as a child first, although a cousin sent it last with a new date', () => {
    const print = { takenAt: '2021-01-03T10:00:00', estimatedYear: '1950s' };
    const list = [{ takenAt: '2019-01-01T10:00:00' }, { takenAt: '1962-08-05T10:00:00' }, print];
    expect(inLifeOrder(list, death)[0]).toBe(print);
  });

  it('puts a year or a decade between the dates that it spans', () => {
    const list = [
      { takenAt: '1959-12-31T00:00:00' },
      { estimatedYear: '1950s' },
      { estimatedYear: '1952' },
      { takenAt: '1952-12-31T00:00:00' },
      { takenAt: '1952-01-01T00:00:00' },
      { takenAt: '1949-12-31T23:59:59' },
    ];
    expect(inLifeOrder(list, null)).toEqual([list[5], list[4], list[2], list[3], list[1], list[0]]);
  });
});

const anyTaken = fc
  .tuple(fc.integer({ min: 1948, max: 1962 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 23 }))
  .map(([year, month, hour]) => `${year}-${`${month}`.padStart(2, '0')}-01T${`${hour}`.padStart(2, '0')}:00:00`);
const anyEstimate = fc.oneof(
  fc.integer({ min: 1948, max: 1962 }).map(String),
  fc.constantFrom('1940s', '1950s', '1960s'),
);
const anyPhoto = fc.record(
  {
    takenAt: fc.option(anyTaken),
    takenAtSource: fc.constantFrom('iptc_created' as const, 'exif_digitized' as const),
    estimatedYear: anyEstimate,
    estimatedBy: fc.constantFrom('organizer', 'contributor'),
  },
  { requiredKeys: [] },
);
type PlacedPhoto = DatedPhoto & { readonly place: number };

const anyPhotos = fc
  .array(anyPhoto, { maxLength: 30 })
  .map((list) => list.map((photo, place) => ({ ...photo, place })));
const anyDeath = fc.constantFrom(null, '1955', '1955-06-15');
const isDated = (photo: DatedPhoto, deathDate: string | null) => findPhotoDate(photo, deathDate) !== null;

/** First and last day. */
const span = (photo: DatedPhoto, deathDate: string | null): [string, string] => {
  const { at = '', origin } = findPhotoDate(photo, deathDate) ?? {};
  const { estimatedYear = '' } = photo;
  if (origin !== 'estimate') return [at, at];
  const year = estimatedYear.slice(0, 4);
  return [`${year}-01-01`, `${estimatedYear.endsWith('s') ? Number(year) + 9 : year}-12-31T23:59:59`];
};

describe('for any photos', () => {
  const check = (property: (list: readonly PlacedPhoto[], deathDate: string | null) => void) =>
    fc.assert(fc.property(anyPhotos, anyDeath, property));

  it('keeps every photo exactly once, and a second press changes nothing', () => {
    check((list, deathDate) => {
      const ordered = inLifeOrder(list, deathDate);
      expect([...ordered].sort((one, other) => one.place - other.place)).toEqual(list);
      expect(inLifeOrder(ordered, deathDate)).toEqual(ordered);
    });
  });

  it('never puts a photo before one that was certainly taken earlier', () => {
    check((list, deathDate) => {
      const dated = inLifeOrder(list, deathDate).filter((photo) => isDated(photo, deathDate));
      for (const [index, photo] of dated.entries())
        for (const later of dated.slice(index + 1))
          expect(span(later, deathDate)[1] >= span(photo, deathDate)[0]).toBe(true);
    });
  });

  it('keeps the order of equal dates', () => {
    check((list, deathDate) => {
      const keys = inLifeOrder(list, deathDate)
        .filter((photo) => isDated(photo, deathDate))
        .map((photo) => `${findPhotoDate(photo, deathDate)?.at.padEnd(19)} ${`${photo.place}`.padStart(2, '0')}`);
      expect(keys).toEqual([...keys].sort());
    });
  });

  it('keeps an undated photo after its predecessor, and the first ones before the photo they led', () => {
    check((list, deathDate) => {
      const ordered = inLifeOrder(list, deathDate);
      const undated = ordered.filter((photo) => !isDated(photo, deathDate));
      const neighbors = undated.map((photo) => ordered[ordered.indexOf(photo) + (photo.place === 0 ? 1 : -1)]?.place);
      expect(neighbors).toEqual(undated.map(({ place }) => (place === 0 ? list[1]?.place : place - 1)));
    });
  });
});

describe('in any time zone', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'UTC'])(
    'orders by what the clocks of cameras show, in %s',
    (zone) => {
      vi.stubEnv('TZ', zone);
      const taken = ['2008-03-09T02:30:00', '2008-03-09T02:29:59', '1962-08-05T00:00:00', '1999-12-31T23:59:59'];
      const list = taken.map((takenAt) => ({ takenAt }));
      expect(inLifeOrder(list, '2008-03-09').map(({ takenAt }) => takenAt)).toEqual([...taken].sort());
      expect(findPhotoDate({ takenAt: '2008-03-09T23:59:59' }, '2008-03-09')?.origin).toBe('camera');
    },
  );
});

test.each([
  ['1948-03-02', '1971', ['1962-01-01'], [1940, 1950, 1960, 1970]],
  ['1948', null, [], [1940, 1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020]],
  ['1948', '1951', ['1931-05-05', '1978-01-01'], [1930, 1940, 1950, 1960, 1970]],
  [null, '1931', [], [1840, 1850, 1860, 1870, 1880, 1890, 1900, 1910, 1920, 1930]],
  [null, '1890', [], [1830, 1840, 1850, 1860, 1870, 1880, 1890]],
  ['1951', '1948', [], [1940]],
])('the decades from %s to %s with photos of %j', (birthDate, deathDate, dates, expected) => {
  expect(listDecades({ birthDate, deathDate }, dates, new Date('2026-11-29T12:00:00Z'))).toEqual(expected);
});
