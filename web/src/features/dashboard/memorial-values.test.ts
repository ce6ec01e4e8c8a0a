import type { Memorial } from '@afterglow/proto/types';
import { expect, test } from 'vitest';
import {
  isComplete,
  newMemorial,
  toCreationInput,
  toFormValues,
  toMemorialInput,
  valuesOfInput,
  yearOrDay,
} from './memorial-values.ts';

const memorial: Memorial = {
  id: 1,
  publicId: 'm1',
  deceasedName: 'Eleanor Marsh',
  birthDate: '1950-03-03',
  deathDate: null,
  photoUploadDeadline: '2025-11-28T22:59:00.000Z',
  photoUploadTimeZone: 'Europe/Berlin',
  slideshowSettings: { timing: 5, titleFont: 'dancing-script' },
  isPaid: true,
  createdAt: '2025-11-21T10:00:00.000Z',
};

test('an unchanged edit sends the current values, in the zone of the memorial', () => {
  expect(toMemorialInput(toFormValues(memorial))).toEqual({
    deceasedName: 'Eleanor Marsh',
    birthDate: '1950-03-03',
    deathDate: null,
    photoUploadDeadline: '2025-11-28T23:59',
  });
});

test('edits and sends a year alone as such', () => {
  const values = toFormValues({ ...memorial, birthDate: '1950', deathDate: '2020' });
  expect(toMemorialInput(values)).toMatchObject({ birthDate: '1950', deathDate: '2020' });
});

test('a new memorial has the browser’s time zone', () => {
  const input = toCreationInput({ ...newMemorial(new Date(2026, 0, 1)), deceasedName: ' Eleanor ' });
  expect(input).toEqual({
    deceasedName: 'Eleanor',
    birthDate: null,
    deathDate: null,
    photoUploadDeadline: '2026-01-08T23:59',
    photoUploadTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
});

test('a draft is restored as it was entered', () => {
  const entered = { ...newMemorial(new Date(2026, 0, 1)), deceasedName: 'Eleanor', deathDate: '2025-11-02' };
  expect(valuesOfInput(toCreationInput(entered))).toEqual(entered);
});

test.each([
  [{}, true],
  [{ deceasedName: '  ' }, false],
  [{ deadlineDate: '' }, false],
  [{ deadlineTime: '' }, false],
  [{ birthDate: '', deathDate: '' }, true],
])('the form with %o is complete: %s', (change, enough) => {
  expect(isComplete({ ...toFormValues(memorial), ...change })).toBe(enough);
});

test.each([
  ['the year of the day', '1950-03-03', true, '1950-03-03', '1950'],
  ['nothing where nothing was typed', '', true, '', ''],
  ['the day again, where its year was kept', '1950', false, '1950-03-03', '1950-03-03'],
  ['no day of another year', '1951', false, '1950-03-03', ''],
  ['no day where there was none', '1950', false, '', ''],
  ['no day where the year was cleared', '', false, '1950-03-03', ''],
])('switching between a day and its year leaves %s', (_, value, wantsYear, lastDay, expected) => {
  expect(yearOrDay(value, wantsYear, lastDay)).toBe(expected);
});
