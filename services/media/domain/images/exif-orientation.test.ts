import { expect, it } from 'vitest';
import { isRotated90, orientationTiff } from './exif-orientation.ts';

it('writes a TIFF block with the orientation as its only entry', () => {
  const entry = '\x01\x12\0\x03\0\0\0\x01\0\x08\0\0';
  expect(orientationTiff(8).toString('latin1')).toBe(`MM\0*\0\0\0\x08\0\x01${entry}\0\0\0\0`);
});

it('knows that orientations 5 to 8 swap width and height', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].filter(isRotated90)).toEqual([5, 6, 7, 8]);
});
