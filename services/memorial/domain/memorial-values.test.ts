import { fieldMessages } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { memorialValues } from './memorial-values.ts';

const input = { deceasedName: '  Rose Byron ', photoUploadDeadline: '2026-07-01T23:59' };
const midnightInUtc = new Date('2026-07-01T23:59:00Z');

describe('memorialValues', () => {
  it('trims the name, and leaves missing dates out', () => {
    expect(memorialValues(input, 'UTC')).toEqual({
      deceasedName: 'Rose Byron',
      birthDate: null,
      deathDate: null,
      photoUploadDeadline: midnightInUtc,
      photoUploadTimeZone: 'UTC',
    });
  });

  it('keeps the dates unchanged, in any order', () => {
    const dates = { birthDate: '2020-03-05', deathDate: '1950-03-03' };
    expect(memorialValues({ ...input, ...dates }, 'UTC')).toMatchObject(dates);
  });

  it('reads the deadline in the zone of the form, or else in the current one', () => {
    const photoUploadDeadline = new Date('2026-07-01T21:59:00Z');
    const expected = { photoUploadDeadline, photoUploadTimeZone: 'Europe/Berlin' };
    expect(memorialValues(input, 'Europe/Berlin')).toMatchObject(expected);
    expect(memorialValues({ ...input, photoUploadTimeZone: 'Europe/Berlin' }, 'UTC')).toMatchObject(expected);
  });

  it('keeps a year that is known alone', () => {
    const years = { birthDate: '1941', deathDate: '2020' };
    expect(memorialValues({ ...input, ...years }, 'UTC')).toMatchObject(years);
  });

  it('names every invalid field at once', () => {
    const impossible = {
      ...input,
      birthDate: '2020-02-30',
      deathDate: '2020-13-01',
      photoUploadDeadline: '2026-13-40T25:99',
      photoUploadTimeZone: 'Nowhere/Else',
    };
    const fields = [
      { path: 'birthDate', message: fieldMessages.date },
      { path: 'deathDate', message: fieldMessages.date },
      { path: 'photoUploadDeadline', message: fieldMessages.deadline },
      { path: 'photoUploadTimeZone', message: fieldMessages.timeZone },
    ];
    expect(() => memorialValues(impossible, 'UTC')).toThrow(
      expect.objectContaining({ code: 'validation_failed', fields }),
    );
  });
});
