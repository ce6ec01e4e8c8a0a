import { expect, it } from 'vitest';
import { samplePhoto } from '../photo.fixture.ts';
import { countLabel, repeatedLabel, sizeLabel } from './alike-labels.ts';

it('counts the photos of a group, and those in the slideshow', () => {
  const alike = [samplePhoto(1), samplePhoto(2), samplePhoto(3)];
  expect(countLabel(alike)).toEqual({ count: '3 alike', meaning: '' });
  const chosen = [samplePhoto(1, { isSelected: true }), ...alike.slice(1)];
  expect(countLabel(chosen)).toEqual({ count: '1 of 3', meaning: ' chosen' });
});

it('names a photo’s size, and photos that repeat others', () => {
  expect(sizeLabel(samplePhoto(1, { width: 640, height: 480 }))).toBe('640 × 480');
  expect([1, 2].map(repeatedLabel)).toEqual([
    '1 photo in the slideshow looks like another',
    '2 photos in the slideshow look like others',
  ]);
});
