import { realPhoto } from '@afterglow/test-kit/images';
import { describe, expect, it, vi } from 'vitest';
import type { DamagedImage } from '../damaged-image.ts';
import { openDamagedJpeg } from '../openers.fixture.ts';
import {
  endMarker,
  frameHeader,
  greyHead,
  joinHead,
  levelRows,
  scanHeader,
  tableSegment,
  unitLevels,
  unitRows,
  unitsAcross,
  unreadableByte,
} from './coding/byte-units.fixture.ts';
import { isFrameHeader, readJpegFrame } from './jpeg-frame.ts';
import { type JpegSegment, jpegMarkers, readJpegSegments } from './jpeg-segments.ts';
import { withRestarts } from './repair/with-restarts.fixture.ts';

const file = realPhoto('08');
const segments = readJpegSegments(file).filter(({ marker }) => marker < 0xe0);
const getBytes = (marker: number): Buffer =>
  segments.find((segment) => segment.marker === marker)?.bytes ?? Buffer.alloc(0);

const { jpeg, starts, down } = withRestarts(file);
const start = (row: number): number => starts[row] ?? 0;

describe('a JPEG with restart markers', () => {
  it('decodes completely when it is whole', () => {
    expect(openDamagedJpeg(jpeg)).toMatchObject({ width: 2272, height: 1704, share: 1, damage: null });
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
    const original = cut.withoutMetadata();
    const [scan] = scans(original);
    expect(file.includes(scan?.bytes ?? Buffer.alloc(1))).toBe(true);
    expect(readJpegSegments(original).some(({ marker }) => marker === 0xe1)).toBe(false);
  });

  it('displays as high as it is complete', () => {
    const [frame] = readJpegSegments(cut.repaired()).filter(({ marker }) => isFrameHeader(marker));
    expect(frame && readJpegFrame(frame.bytes)).toMatchObject({ width: 2272, height: cut.seen.height });
  });
});

describe('an end of image within the data', () => {
  const rows = 40;
  const total = rows * unitsAcross;
  const data = unitRows(rows);
  const before = greyHead(rows);
  const open = (...parts: readonly Buffer[]): DamagedImage => openDamagedJpeg(Buffer.concat([before, ...parts]));
  const brokenBy = (ends: number): Buffer => {
    const broken = Buffer.from(data).fill(unreadableByte, 500, 600);
    for (let index = 0; index < ends; index += 1) endMarker.copy(broken, 510 + 20 * index);
    return broken;
  };

  it('is skipped each time if little data precedes it', () => {
    const getShare = (ends: number, ...more: readonly Buffer[]): number => open(brokenBy(ends), ...more).share;
    const ends = [0, 1, 2, 3, 4];
    expect(ends.map((count) => getShare(count, endMarker))).toEqual(ends.map(() => (total - 112) / total));
    expect(ends.map((count) => getShare(count))).toEqual(ends.map(() => (total - 112) / total));
  });

  it('does not lose data before a fault to a false end far after it', () => {
    const broken = Buffer.from(data).fill(unreadableByte, 500, 600);
    endMarker.copy(broken, 580);
    expect(open(broken, endMarker).share).toBe((total - 112) / total);
  });

  it('is skipped if everything before it may be wrong', () => {
    const broken = Buffer.from(data).fill(unreadableByte, 8, 100);
    endMarker.copy(broken, 18);
    expect(open(broken, endMarker).share).toBe((total - 100) / total);
  });

  it('is followed by no unit of the overwritten part if only a few are readable', () => {
    const broken = brokenBy(1);
    data.copy(broken, 512, 0, 20);
    expect(open(broken, endMarker).share).toBe((total - 112) / total);
  });

  it('is the end if more than nine tenths precede it', () => {
    const shareAt = (units: number): number =>
      open(data.subarray(0, units), endMarker, data.subarray(units), endMarker).share;
    expect(shareAt(0.9 * total + 1)).toBe((0.9 * total + 1) / total);
    expect(shareAt(0.9 * total)).toBe((total - 1) / total);
  });

  it('is the end if no data after it is readable', () => {
    const cut = [data.subarray(0, 0.8 * total), endMarker];
    const image = open(...cut, Buffer.alloc(300, unreadableByte), endMarker);
    expect(image).toMatchObject({ share: 0.8, damage: 'lower_part' });
    expect(image.withoutMetadata()).toEqual(Buffer.concat([before, ...cut]));
  });
});

describe('the work of opening a damaged JPEG', () => {
  const rows = 40;
  const short = Buffer.from(unitRows(rows)).fill(unreadableByte, 500, 900);
  function looksAt(...parts: readonly Buffer[]): number {
    const look = vi.spyOn(DataView.prototype, 'getUint32');
    const image = openDamagedJpeg(Buffer.concat([greyHead(rows), short, ...parts]));
    const looks = look.mock.calls.length;
    look.mockRestore();
    expect(image.share).toBeLessThan(0.8);
    return looks;
  }

  it('is the same whatever follows its end', () => {
    const once = looksAt();
    expect(once).toBeGreaterThan(short.length);
    const preview = Buffer.concat([greyHead(rows), unitRows(rows), endMarker]);
    expect([looksAt(endMarker), looksAt(endMarker, endMarker, endMarker), looksAt(endMarker, preview)]).toEqual([
      once,
      once,
      once,
    ]);
  });
});

it('opens a JPEG in the middle of a buffer', async () => {
  const data = unitRows(3);
  const bytes = Buffer.concat([Buffer.alloc(5), greyHead(4), data]).subarray(5);
  const image = openDamagedJpeg(bytes);
  expect(await unitLevels(image.repaired())).toEqual(levelRows(3));
  expect(image.withoutMetadata()).toEqual(Buffer.concat([bytes, endMarker]));
});

it('refuses more pixels in a progressive JPEG, which costs memory for each, than in a sequential one', () => {
  const sized = (marker: number): Buffer =>
    Buffer.concat([joinHead(frameHeader(8000, 8000, [[1, 0x11]], marker), tableSegment(), scanHeader()), unitRows(10)]);
  expect(() => openDamagedJpeg(sized(0xc2))).toThrow(expect.objectContaining({ code: 'photo_too_many_pixels' }));
  expect(openDamagedJpeg(sized(0xc1)).share).toBe((10 * unitsAcross) / 1_000_000);
});

const frames = (...each: readonly Buffer[]): Buffer =>
  Buffer.concat([joinHead(...each, tableSegment(), scanHeader()), unitRows(4)]);

it.each([
  ['two frames', frames(frameHeader(368, 32), frameHeader(368, 32))],
  ['a lossless frame', frames(frameHeader(368, 32, [[1, 0x11]], 0xc3))],
  ['an arithmetic frame', frames(frameHeader(368, 32, [[1, 0x11]], 0xc9))],
  ['no blocks across', frames(frameHeader(368, 32, [[1, 0x01]]))],
  ['no blocks down', frames(frameHeader(368, 32, [[1, 0x10]]))],
  [
    'no blocks of one component',
    Buffer.concat([
      joinHead(
        frameHeader(368, 32, [
          [1, 0x11],
          [2, 0x10],
          [3, 0x11],
        ]),
        tableSegment(),
        scanHeader([
          [1, 0],
          [2, 0],
          [3, 0],
        ]),
      ),
      unitRows(12),
    ]),
  ],
  ['nothing', Buffer.from([0xff, 0xd8, 0xff])],
  ['no scan', Buffer.concat([Buffer.from([0xff, 0xd8]), getBytes(0xc0)])],
  ['no tables', Buffer.concat([Buffer.from([0xff, 0xd8]), getBytes(0xc0), getBytes(jpegMarkers.sos)])],
])('refuses a JPEG with %s', (_, bytes) => {
  expect(() => openDamagedJpeg(bytes)).toThrow(expect.objectContaining({ code: 'photo_damaged' }));
});
