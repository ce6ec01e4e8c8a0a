import { describe, expect, it } from 'vitest';
import { iccProfile } from '../colour/icc-profile.fixture.ts';
import { exifBlock } from '../exif/exif.fixture.ts';
import { openJpeg } from './open-jpeg.ts';

const segment = (marker: number, body: Buffer | string = ''): Buffer => {
  const bytes = Buffer.from(body as string, 'latin1');
  return Buffer.concat([Buffer.from([0xff, marker, 0, bytes.length + 2]), bytes]);
};
const profileSegment = (bytes: Buffer, number = 1, count = 1): Buffer =>
  segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.from([number, count]), bytes]));
const soi = Buffer.from([0xff, 0xd8]);
const eoi = Buffer.from([0xff, 0xd9]);
const size = Buffer.from([8, 2, 0, 3, 0, 1, 1, 0x11, 0]);
const baseline = segment(0xc0, size);
const progressive = segment(0xc2, size);
const scan = Buffer.concat([segment(0xda, '\x01\x01\0\0\x3f\0'), Buffer.from([1, 0xff, 0, 2, 0xff, 0xd0, 3])]);
const jpeg = (...parts: Buffer[]): Buffer => Buffer.concat([soi, ...parts, eoi]);
const stripped = (...parts: Buffer[]): Buffer => openJpeg(jpeg(...parts)).withoutMetadata();
const refusal = (code: string) => expect.objectContaining({ code });

describe('openJpeg', () => {
  it('reads the size, and whether the decoder must hold the whole image in memory', () => {
    expect(openJpeg(jpeg(baseline, scan))).toMatchObject({ width: 768, height: 512, heldBytesPerPixel: 0 });
    expect(openJpeg(jpeg(progressive, scan)).heldBytesPerPixel).toBe(4);
    expect(openJpeg(jpeg(baseline, scan, scan)).heldBytesPerPixel).toBe(4);
  });

  it('keeps tables, frame, scans, profile and colour transform', () => {
    const parts = [
      profileSegment(iccProfile('profile')),
      segment(0xee, 'Adobe\0\x64\0\0\0\0\x01'),
      segment(0xdb, 'quantisation'),
      segment(0xc4, 'codes'),
      segment(0xdd, '\0\x04'),
      baseline,
      scan,
    ];
    expect(stripped(...parts)).toEqual(jpeg(...parts));
  });

  it('keeps a profile of several segments in any order, and no segments that only call themselves one', () => {
    const [start, rest] = [iccProfile().subarray(0, 30), iccProfile('profile').subarray(30)];
    const parts = [profileSegment(rest, 2, 2), profileSegment(start, 1, 2)];
    expect(stripped(...parts, baseline, scan)).toEqual(jpeg(...parts, baseline, scan));
    const secret = Buffer.alloc(200, 'secret');
    for (const others of [[profileSegment(secret)], [profileSegment(start, 1, 2), profileSegment(secret, 2, 2)]])
      expect(stripped(...others, baseline, scan)).toEqual(jpeg(baseline, scan));
  });

  it.each([
    ['EXIF', segment(0xe1, 'Exif\0\0secret')],
    ['XMP', segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0secret')],
    ['other pictures', segment(0xe2, 'MPF\0secret')],
    ['IPTC', segment(0xed, 'Photoshop 3.0\0secret')],
    ['a JFIF extension', segment(0xe0, 'JFXX\0secret preview')],
    ['a JFIF segment without all of its fields', segment(0xe0, 'JFIF\0\x01secret')],
    ['an Adobe segment without all of its fields', segment(0xee, 'Adobe\0secret'.slice(0, 11))],
    ['another segment with the marker of Adobe', segment(0xee, 'Other\0secret fields')],
    ['an unknown segment', segment(0xef, 'secret')],
    ['a comment', segment(0xfe, 'secret')],
  ])('drops %s, before and between the scans', (_, part) => {
    expect(stripped(part, progressive, part, scan, part, scan, part)).toEqual(jpeg(progressive, scan, scan));
  });

  it('drops bytes between segments, but keeps those after a scan, which belong to it', () => {
    const junk = Buffer.from('secret');
    expect(stripped(junk, progressive, junk, scan)).toEqual(jpeg(progressive, scan));
    expect(stripped(progressive, scan, junk)).toEqual(jpeg(progressive, scan, junk));
  });

  it('keeps the density of JFIF without its thumbnail, and only the known fields of Adobe’s segment', () => {
    const fields = 'JFIF\0\x01\x02\x01\0\x48\0\x48';
    const [jfif, adobe] = [segment(0xe0, `${fields}\x01\x01abc`), segment(0xee, 'Adobe\0\x64\0\0\0\0\x01secret')];
    const expected = [segment(0xe0, `${fields}\0\0`), segment(0xee, 'Adobe\0\x64\0\0\0\0\x01')];
    expect(stripped(jfif, adobe, baseline, scan)).toEqual(jpeg(...expected, baseline, scan));
    expect(stripped(...expected, baseline, scan)).toEqual(jpeg(...expected, baseline, scan));
  });

  it('drops what follows the end of the image', () => {
    const file = Buffer.concat([jpeg(baseline, scan), Buffer.from('<?php secret')]);
    expect(openJpeg(file).withoutMetadata()).toEqual(jpeg(baseline, scan));
  });

  it('writes the orientation, and nothing else, into a new EXIF segment', () => {
    const file = openJpeg(jpeg(segment(0xe1, 'Exif\0\0secret'), baseline, scan)).withoutMetadata(exifBlock(6));
    const exif = 'Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0';
    expect(file).toEqual(jpeg(segment(0xe1, exif), baseline, scan));
  });

  it.each([
    ['without a scan', jpeg(baseline)],
    ['without a frame', jpeg(scan)],
    ['with two frames', jpeg(baseline, baseline, scan)],
    ['with a segment longer than the file', Buffer.concat([soi, Buffer.from([0xff, 0xdb, 0xff, 0xff]), eoi])],
    ['with a segment shorter than its own length', Buffer.concat([soi, Buffer.from([0xff, 0xdb, 0, 1]), eoi])],
    ['with a reserved marker', jpeg(segment(0x02), baseline, scan)],
    ['with a second start', jpeg(soi, baseline, scan)],
    ['that stops behind a marker', Buffer.concat([soi, Buffer.from([0xff, 0xdb])])],
  ])('refuses a file %s', (_, file) => {
    expect(() => openJpeg(file)).toThrow(refusal('photo_damaged'));
  });

  it('reads a file without an end up to the first invalid segment, but not as complete', () => {
    expect(openJpeg(jpeg(baseline, scan)).isComplete).toBe(true);
    for (const rest of [Buffer.alloc(0), soi, segment(0xe1, 'secret').subarray(0, 5)]) {
      const image = openJpeg(Buffer.concat([soi, baseline, scan, rest]));
      expect(image).toMatchObject({ width: 768, height: 512, isComplete: false });
      expect(image.withoutMetadata()).toEqual(jpeg(baseline, scan));
    }
  });

  it('reads a progressive one without an end as complete if its scans reach the last bit of each coefficient', () => {
    const pass = (from: number, to: number, bits: number): Buffer =>
      Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, from, to, bits])), Buffer.from([1, 2])]);
    const isComplete = (...scans: Buffer[]): boolean =>
      openJpeg(Buffer.concat([soi, progressive, ...scans])).isComplete;
    const scans = [pass(0, 0, 1), pass(1, 63, 1), pass(0, 0, 0x10), pass(1, 63, 0x10)];
    expect(isComplete(...scans)).toBe(true);
    for (const [at] of scans.entries()) expect(isComplete(...scans.toSpliced(at, 1)), `without ${at}`).toBe(false);
  });

  it('refuses an image with too little data for its size, unless it is progressive', () => {
    const shortCodes = ['\0', '\x10'].map((table) => segment(0xc4, `${table}\x01${'\0'.repeat(15)}\0`));
    expect(() => openJpeg(jpeg(...shortCodes, baseline, scan))).toThrow(refusal('photo_damaged'));
    expect(openJpeg(jpeg(...shortCodes, progressive, scan))).toMatchObject({ width: 768, height: 512 });
  });

  it('refuses thousands of scans or segments', () => {
    expect(() => openJpeg(jpeg(progressive, ...Array(6000).fill(scan)))).toThrow(refusal('photo_too_complex'));
    expect(() => openJpeg(jpeg(...Array(20_000).fill(segment(0xfe)), baseline, scan))).toThrow(
      refusal('photo_too_complex'),
    );
  });
});
