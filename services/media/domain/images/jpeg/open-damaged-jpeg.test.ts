import { describe, expect, it } from 'vitest';
import { realPhoto } from '../sample-images.fixture.ts';
import { isFrameHeader, readJpegFrame } from './jpeg-frame.ts';
import { type JpegSegment, jpegMarkers, readJpegSegments } from './jpeg-segments.ts';
import { openDamagedJpeg } from './open-damaged-jpeg.ts';
import { withRestarts } from './with-restarts.fixture.ts';

const file = realPhoto('08');
const segments = readJpegSegments(file).filter(({ marker }) => marker < 0xe0);
const bytesOf = (marker: number): Buffer =>
  segments.find((segment) => segment.marker === marker)?.bytes ?? Buffer.alloc(0);

const { jpeg, starts, down } = withRestarts(file);
const start = (row: number): number => starts[row] ?? 0;

describe('a JPEG with restart markers', () => {
  it('decodes completely when it is whole', () => {
    expect(openDamagedJpeg(jpeg)).toMatchObject({ width: 2272, height: 1704, share: 1, damage: 'file_end' });
  });

  it('loses one row when that row is unreadable', () => {
    const broken = Buffer.from(jpeg);
    broken.fill(0xfe, start(10) + 4, start(10) + 600);
    const { share, damage, seen } = openDamagedJpeg(broken);
    expect(share).toBeGreaterThan(1 - 1.1 / down);
    expect(share).toBeLessThan(1);
    expect([damage, seen.height]).toEqual(['parts', 1704]);
  });

  it('keeps its rows in place when some are missing entirely', () => {
    const { share, damage, seen } = openDamagedJpeg(
      Buffer.concat([jpeg.subarray(0, start(10)), jpeg.subarray(start(13))]),
    );
    expect(share).toBeCloseTo(1 - 3 / down, 2);
    expect([damage, seen.height]).toEqual(['parts', 1704]);
  });

  it('ends with its last complete row when truncated', () => {
    const { share, damage, seen } = openDamagedJpeg(jpeg.subarray(0, start(90) + 5));
    expect(share).toBeCloseTo(90 / down, 2);
    expect([damage, seen.height]).toEqual(['lower_part', (90 * 1704) / down]);
  });
});

describe('the served file of a damaged JPEG', () => {
  const cut = openDamagedJpeg(file.subarray(0, file.length * 0.8));
  const scans = (jpegFile: Buffer): JpegSegment[] =>
    readJpegSegments(jpegFile).filter(({ marker }) => marker === jpegMarkers.sos);

  it('contains the unchanged bytes of the scan, and before it only what a decoder needs', () => {
    const original = cut.withoutMetadata(1);
    const [scan] = scans(original);
    expect(file.includes(scan?.bytes ?? Buffer.alloc(1))).toBe(true);
    expect(readJpegSegments(original).some(({ marker }) => marker === 0xe1)).toBe(false);
  });

  it('displays as high as it is complete', () => {
    const [frame] = readJpegSegments(cut.mended(1)).filter(({ marker }) => isFrameHeader(marker));
    expect(frame && readJpegFrame(frame.bytes)).toMatchObject({ width: 2272, height: cut.seen.height });
  });
});

it.each([
  ['nothing', Buffer.from([0xff, 0xd8, 0xff])],
  ['no scan', Buffer.concat([Buffer.from([0xff, 0xd8]), bytesOf(0xc0)])],
  ['no tables', Buffer.concat([Buffer.from([0xff, 0xd8]), bytesOf(0xc0), bytesOf(jpegMarkers.sos)])],
])('refuses a JPEG with %s', (_, bytes) => {
  expect(() => openDamagedJpeg(bytes)).toThrow(expect.objectContaining({ code: 'photo_damaged' }));
});
