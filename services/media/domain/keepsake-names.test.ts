import { expect, it } from 'vitest';
import { keepsakeNames, keptDate } from './keepsake-names.ts';

const photo = { originalName: 'IMG_1.JPG', kind: 'jpeg' } as const;

it.each([
  { what: 'the month by a camera', dates: { takenAt: '1961-07-03T10:00:00' }, shown: '1961-07' },
  { what: 'an estimate', dates: { estimatedYear: '1950s', estimatedBy: 'contributor' }, shown: '1950s' },
  {
    what: 'the organizer’s estimate',
    dates: { takenAt: '2020-01-01T00:00:00', estimatedYear: '1961', estimatedBy: 'organizer' },
    shown: '1961',
  },
  { what: 'no date of a scan', dates: { takenAt: '2020-01-01T00:00:00', takenAtSource: 'exif_digitized' }, shown: '' },
  { what: 'no date after the death', dates: { takenAt: '2026-01-01T00:00:00' }, shown: '' },
])('keptDate shows $what', ({ dates, shown }) => {
  expect(keptDate(dates, '2025-06-01')).toBe(shown);
});

it('numbers photos, and keeps what people called them in any script', () => {
  const names = ['Garden & sea.JPG', 'סבתא.jpg', 'a/b\\c:d?.png', '.jpg', `${'long '.repeat(40)}.jpg`];
  expect(
    keepsakeNames(
      names.map((originalName) => ({ ...photo, originalName })),
      null,
    ),
  ).toEqual([
    '001 Garden _ sea.jpg',
    '002 סבתא.jpg',
    '003 a_b_c_d_.jpg',
    '004 photo.jpg',
    `005 ${'long '.repeat(12).trim()}.jpg`,
  ]);
  const many = keepsakeNames(
    Array.from({ length: 1000 }, () => photo),
    null,
  );
  expect([many[0], many[999]]).toEqual(['0001 IMG_1.jpg', '1000 IMG_1.jpg']);
});
