import { describe, expect, it } from 'vitest';
import { writeExifBlock } from './write-exif-block.ts';

const asText = (block: Uint8Array) => String.fromCharCode(...block);

describe('writeExifBlock', () => {
  it('writes an orientation as the only entry', () => {
    const entry = '\x01\x12\0\x03\0\0\0\x01\0\x08\0\0';
    expect(asText(writeExifBlock({ orientation: 8 }))).toBe(`MM\0*\0\0\0\x08\0\x01${entry}\0\0\0\0`);
  });

  it('writes a date into the directory of the camera, with what is known of its zone', () => {
    const date = { local: '2008-05-30T15:56:01', offset: '+02:00', fraction: '25' };
    const pointer = '\x87\x69\0\x04\0\0\0\x01\0\0\0\x1a';
    const original = '\x90\x03\0\x02\0\0\0\x14\0\0\0\x44';
    const offset = '\x90\x11\0\x02\0\0\0\x07\0\0\0\x58';
    const fraction = '\x92\x91\0\x02\0\0\0\x0325\0\0';
    expect(asText(writeExifBlock({ date }))).toBe(
      `MM\0*\0\0\0\x08\0\x01${pointer}\0\0\0\0\0\x03${original}${offset}${fraction}\0\0\0\x002008:05:30 15:56:01\0+02:00\0`,
    );
  });

  it('writes the date of a change among the tags of the image, in the order of their numbers', () => {
    const block = writeExifBlock({ orientation: 6, date: { local: '2008-05-30T15:56:01' }, field: 'modified' });
    expect(asText(block.subarray(8, 34))).toBe(
      '\0\x02\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\x01\x32\0\x02\0\0\0\x14\0\0\0\x26',
    );
  });
});
