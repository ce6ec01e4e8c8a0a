import { expect, it } from 'vitest';
import { writeExif } from './write-exif.ts';

it('writes a TIFF block with the orientation as its only entry', () => {
  const entry = '\x01\x12\0\x03\0\0\0\x01\0\x08\0\0';
  expect(writeExif({ orientation: 8 })?.toString('latin1')).toBe(`MM\0*\0\0\0\x08\0\x01${entry}\0\0\0\0`);
});

it('writes nothing for an upright photo', () => {
  expect(writeExif({ orientation: 1 })).toBeUndefined();
});
