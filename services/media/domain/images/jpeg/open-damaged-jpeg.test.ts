import { describe, expect, it, vi } from 'vitest';
import type { DamagedImage } from '../damaged-image.ts';
import { realPhoto } from '../sample-images.fixture.ts';
import {
  across,
  end,
  frame,
  greyHead,
  joinHead,
  levelRows,
  scanHeader,
  tables,
  unitLevels,
  unitRows,
  unreadable,
} from './coding/byte-units.fixture.ts';
import { isFrameHeader, readJpegFrame } from './jpeg-frame.ts';
import { type JpegSegment, jpegMarkers, readJpegSegments } from './jpeg-segments.ts';
import { openDamagedJpeg } from './open-damaged-jpeg.ts';
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
  const total = rows * across;
  const data = unitRows(rows);
  const before = greyHead(rows);
  const open = (...parts: readonly Buffer[]): DamagedImage => openDamagedJpeg(Buffer.concat([before, ...parts]));
  /** A hundred units that cannot be read, with so many ends among them. */
  const brokenBy = (ends: number): Buffer => {
    const broken = Buffer.from(data).fill(unreadable, 500, 600);
    for (let index = 0; index < ends; index += 1) end.copy(broken, 510 + 20 * index);
    return broken;
  };

  it('is passed over as often as it comes where little comes before it', () => {
    const getShare = (ends: number, ...more: readonly Buffer[]): number => open(brokenBy(ends), ...more).share;
    const ends = [0, 1, 2, 3, 4];
    expect(ends.map((count) => getShare(count, end))).toEqual(ends.map(() => (total - 112) / total));
    expect(ends.map((count) => getShare(count))).toEqual(ends.map(() => (total - 112) / total));
  });

  it('costs what comes before a fault no more where it stands far behind the fault', () => {
    const broken = Buffer.from(data).fill(unreadable, 500, 600);
    end.copy(broken, 580);
    expect(open(broken, end).share).toBe((total - 112) / total);
  });

  it('is passed over where all before it may be wrong', () => {
    const broken = Buffer.from(data).fill(unreadable, 8, 100);
    end.copy(broken, 18);
    expect(open(broken, end).share).toBe((total - 100) / total);
  });

  it('is followed by no unit of what was overwritten where only a few can be read', () => {
    const broken = brokenBy(1);
    data.copy(broken, 512, 0, 20);
    expect(open(broken, end).share).toBe((total - 112) / total);
  });

  it('is the end where more than nine tenths come before it', () => {
    const shareAt = (units: number): number => open(data.subarray(0, units), end, data.subarray(units), end).share;
    expect(shareAt(0.9 * total + 1)).toBe((0.9 * total + 1) / total);
    expect(shareAt(0.9 * total)).toBe((total - 1) / total);
  });

  it('is the end where nothing can be read behind it', () => {
    const cut = [data.subarray(0, 0.8 * total), end];
    const image = open(...cut, Buffer.alloc(300, unreadable), end);
    expect(image).toMatchObject({ share: 0.8, damage: 'lower_part' });
    expect(image.withoutMetadata()).toEqual(Buffer.concat([before, ...cut]));
  });
});

describe('the work of opening a damaged JPEG', () => {
  const rows = 40;
  const short = Buffer.from(unitRows(rows)).fill(unreadable, 500, 900);
  /** Each look at the data. */
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
    const preview = Buffer.concat([greyHead(rows), unitRows(rows), end]);
    expect([looksAt(end), looksAt(end, end, end), looksAt(end, preview)]).toEqual([once, once, once]);
  });
});

it('opens a JPEG that stands within other bytes', async () => {
  const data = unitRows(3);
  const bytes = Buffer.concat([Buffer.alloc(5), greyHead(4), data]).subarray(5);
  const image = openDamagedJpeg(bytes);
  expect(await unitLevels(image.repaired())).toEqual(levelRows(3));
  expect(image.withoutMetadata()).toEqual(Buffer.concat([bytes, end]));
});

it('refuses more pixels in a progressive JPEG, which costs memory for each, than in a sequential one', () => {
  const sized = (marker: number): Buffer =>
    Buffer.concat([joinHead(frame(8000, 8000, [[1, 0x11]], marker), tables(), scanHeader()), unitRows(10)]);
  expect(() => openDamagedJpeg(sized(0xc2))).toThrow(expect.objectContaining({ code: 'photo_too_many_pixels' }));
  expect(openDamagedJpeg(sized(0xc1)).share).toBe((10 * across) / 1_000_000);
});

const frames = (...each: readonly Buffer[]): Buffer =>
  Buffer.concat([joinHead(...each, tables(), scanHeader()), unitRows(4)]);

it.each([
  ['two frames', frames(frame(368, 32), frame(368, 32))],
  ['a lossless frame', frames(frame(368, 32, [[1, 0x11]], 0xc3))],
  ['an arithmetic frame', frames(frame(368, 32, [[1, 0x11]], 0xc9))],
  ['no blocks across', frames(frame(368, 32, [[1, 0x01]]))],
  ['no blocks down', frames(frame(368, 32, [[1, 0x10]]))],
  [
    'no blocks of one component',
    Buffer.concat([
      joinHead(
        frame(368, 32, [
          [1, 0x11],
          [2, 0x10],
          [3, 0x11],
        ]),
        tables(),
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
