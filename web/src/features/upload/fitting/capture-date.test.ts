import { expect, test } from 'vitest';
import { captureDateSegment, readCaptureDate } from './capture-date.ts';

const date = '2001:02:03 04:05:06';
const behindJpegStart = (segment: Uint8Array) =>
  new Uint8Array([0xff, 0xd8, ...segment, 0xff, 0xd9, ...Array(20).fill(0)]);

test('the date that is written is read again', () => {
  expect(readCaptureDate(behindJpegStart(captureDateSegment(date)))).toBe(date);
});

test('in HEIC the table that names the data comes before the data', () => {
  const tableEntry = [0, 0, 0, 0x15, ...new TextEncoder().encode('infe'), 2, 0, 0, 1, 0, 2, 0, 0];
  const named = [...tableEntry, ...new TextEncoder().encode('Exif'), 0, 0, 0, 0, 0x0e];
  expect(readCaptureDate(new Uint8Array([...named, ...behindJpegStart(captureDateSegment(date))]))).toBe(date);
});

test('its segment says how long it is', () => {
  const segment = captureDateSegment(date);
  expect([segment[0], segment[1]]).toEqual([0xff, 0xe1]);
  expect((segment[2] ?? 0) * 256 + (segment[3] ?? 0)).toBe(segment.length - 2);
});

test('a date is read in either order of bytes', () => {
  const text = [...new TextEncoder().encode(date), 0];
  const tiff = [0x49, 0x49, 0x2a, 0, 8, 0, 0, 0, 1, 0, 0x69, 0x87, 4, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 0, 0];
  const exif = [1, 0, 0x03, 0x90, 2, 0, 20, 0, 0, 0, 44, 0, 0, 0, 0, 0, 0, 0];
  const bytes = new Uint8Array([0, 0, 0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff, ...exif, ...text, 0, 0, 0]);
  expect(readCaptureDate(bytes)).toBe(date);
});

test('there is none in what was cut off, says nonsense or has no such data', () => {
  const whole = behindJpegStart(captureDateSegment(date));
  for (let length = 0; length < whole.length - 25; length += 1) {
    expect(readCaptureDate(whole.subarray(0, length))).toBeUndefined();
  }
  expect(readCaptureDate(behindJpegStart(captureDateSegment('0000:00:00 soon and')))).toBeUndefined();
  expect(readCaptureDate(new Uint8Array(1000))).toBeUndefined();
});
