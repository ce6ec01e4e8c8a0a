import { describe, expect, it } from 'vitest';
import { cardContent } from './card-content.ts';

const memorial = {
  deceasedName: 'Rosemary Ellis',
  birthDate: '1950-03-03',
  deathDate: '2024',
  photoUploadDeadline: '2026-12-13T04:59:00.000Z',
  photoUploadTimeZone: 'America/New_York',
};
const link = 'https://example.org/invite/abc';

describe('cardContent', () => {
  it('names the last day in the organizer’s time zone, and the address without https', () => {
    expect(cardContent(memorial, link, 'en-US')).toEqual({
      name: 'Rosemary Ellis',
      dates: 'March 3rd, 1950 – 2024',
      until: 'Until Saturday, December 12, 2026',
      address: 'example.org/invite/abc',
    });
  });

  it('adds the time if the deadline is not the end of a day', () => {
    const about = { ...memorial, photoUploadDeadline: '2026-12-12T23:00:00.000Z' };
    expect(cardContent(about, link, 'en-US').until).toMatch(/^Until Saturday, December 12, 2026 at 6:00\sPM$/);
  });

  it('has no dates if none are known', () => {
    expect(cardContent({ ...memorial, birthDate: null, deathDate: null }, link, 'en-US').dates).toBeUndefined();
  });
});
