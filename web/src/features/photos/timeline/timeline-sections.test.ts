import { expect, test } from 'vitest';
import { samplePhoto } from '../photo.fixture.ts';
import { filterMoved, getDateLabel, getSections } from './timeline-sections.ts';

const life = { birthDate: '1948-03-02', deathDate: '1975-06-15' };
const now = new Date('2026-11-29T12:00:00Z');
const camera = samplePhoto(1, { takenAt: '1962-08-05T10:00:00' });
const decade = samplePhoto(2, { estimatedYear: '1950s' });
const year = samplePhoto(3, { estimatedYear: '1952', takenAt: '2021-01-01T10:00:00' });
const copy = samplePhoto(4, { takenAt: '2021-01-01T10:00:00' });
const undated = samplePhoto(5);

test('sections have all decades of a life, with dated photos in life order and the others as they are', () => {
  const sections = getSections([copy, camera, decade, undated, year], life, now);
  expect(sections.map((section) => [section.decade, section.photos.map(({ id }) => id)])).toEqual([
    [null, [4, 5]],
    [1940, []],
    [1950, [3, 2]],
    [1960, [1]],
    [1970, []],
  ]);
});

test.each([
  [camera, '1962'],
  [decade, '1950s'],
  [year, 'About 1952'],
  [copy, '2021?'],
  [undated, ''],
  [{ ...camera, estimatedYear: '1932', estimatedBy: 'organizer' as const }, 'About 1932'],
])('photo %#', (photo, label) => {
  expect(getDateLabel(photo, life)).toBe(label);
});

test('a drop on its own decade leaves a photo its year, and one on no decade those that the organizer dated', () => {
  const own = samplePhoto(6, { estimatedYear: '1963', estimatedBy: 'organizer' });
  const moved = (to: string | null) => filterMoved([camera, year, own, undated], to, life).map(({ id }) => id);
  expect(moved('1950s')).toEqual([1, 6, 5]);
  expect(moved('1960s')).toEqual([3, 5]);
  expect(moved(null)).toEqual([6]);
});
