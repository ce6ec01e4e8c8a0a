import { realPhoto } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDamagedJpeg } from '../../openers.fixture.ts';
import { addHuffmanCodes, type HuffmanCodes } from '../coding/huffman-codes.ts';
import { scanBits } from '../coding/jpeg-bits.ts';
import { bandCodes, readScan } from '../coding/progressive-scan.ts';
import { readJpegFrame } from '../jpeg-frame.ts';
import { type JpegSegment, jpegMarkers, readJpegSegments } from '../jpeg-segments.ts';
import { createBandBridge } from '../runs/bridge-band.ts';

const noise = (index: number): number => (Math.imul(index, 2_654_435_761) >>> 13) & 0xff;
const damages = { zeros: () => 0, noise } as const;
type Damage = keyof typeof damages;

const [width, height] = [1136, 852];
const made: Buffer[] = [];
const whole = (): Buffer => made[0] ?? expect.unreachable('it is made');

beforeAll(async () => {
  const photo = sharp(realPhoto('08')).resize(width, height);
  made.push(await photo.jpeg({ quality: 92, progressive: true }).toBuffer());
});

/** libjpeg's scans: component, band, and missing bits before and after. */
const scanNames = ['dc', 'y1-5', 'cr', 'cb', 'y6-63', 'y finer', 'dc finest', 'cr finest', 'cb finest', 'y finest'];
const isScan = ({ marker }: JpegSegment): boolean => marker === jpegMarkers.sos;

function scanNamed(name: string): Buffer {
  const scans = readJpegSegments(whole()).filter(isScan);
  expect(scans.length).toBe(scanNames.length);
  return scans[scanNames.indexOf(name)]?.bytes ?? expect.unreachable(name);
}

const lostBytes = 8 * 1024;

function damagedIn(name: string, damage: Damage): { readonly file: Buffer; readonly lost: number } {
  const scan = scanNamed(name);
  const from = scan.byteOffset - whole().byteOffset + Math.floor(0.3 * scan.length);
  const file = Buffer.from(whole());
  for (let at = from; at < from + lostBytes; at += 1) file[at] = damages[damage](at);
  return { file, lost: lostBytes / scan.length };
}

function pictureWithout(...names: readonly string[]): Buffer {
  const left = names.map(scanNamed);
  const kept = readJpegSegments(whole()).filter(({ bytes }) => !left.some((one) => one.equals(bytes)));
  const ends = [Buffer.from([0xff, jpegMarkers.soi]), Buffer.from([0xff, jpegMarkers.eoi])] as const;
  return Buffer.concat([ends[0], ...kept.map(({ bytes }) => bytes), ends[1]]);
}

const decoded = (file: Buffer): Promise<Buffer> => sharp(file, { failOn: 'none' }).raw().toBuffer();

async function shareOther(one: Buffer, ...others: readonly Buffer[]): Promise<number> {
  const [is, ...were] = await Promise.all([one, ...others].map(decoded));
  if (!is) return expect.unreachable('it is decoded');
  expect(were.map(({ length }) => length)).toEqual(others.map(() => is.length));
  let different = 0;
  for (let at = 0; at < is.length; at += 3)
    if (were.every((was) => is.compare(was, at, at + 3, at, at + 3) !== 0)) different += 1;
  return different / (is.length / 3);
}

const upper = async (file: Buffer): Promise<Buffer> =>
  (await decoded(file)).subarray(0, 3 * width * Math.floor(0.2 * height));

const finer = ['y finer', 'y finest'];

describe('a progressive JPEG that lost 8 KiB of a band', () => {
  it.each([
    ['y1-5', 'zeros', finer],
    ['y1-5', 'noise', finer],
    ['y6-63', 'zeros', finer],
    ['y6-63', 'noise', finer],
  ] as const)(
    'is as sharp as before above the gap, and below it as without finer scans: %s, %s',
    async (name, damage, left) => {
      const { file, lost } = damagedIn(name, damage);
      const image = openDamagedJpeg(file);
      expect(image).toMatchObject({ damage: 'parts', seen: { width, height } });
      expect(image.share).toBeGreaterThan(1 - 1.7 * lost);
      expect(image.share).toBeLessThan(1);
      expect(await shareOther(image.repaired(), whole(), pictureWithout(...left))).toBeLessThan(1.9 * lost);
      expect((await upper(image.repaired())).equals(await upper(whole()))).toBe(true);
    },
  );

  it('keeps every byte received', () => {
    const { file } = damagedIn('y1-5', 'noise');
    expect(openDamagedJpeg(file).withoutMetadata().equals(file)).toBe(true);
  });
});

function meanSquare(one: Buffer, other: Buffer): number {
  let sum = 0;
  for (const [at, level] of one.entries()) sum += (level - (other[at] ?? 0)) ** 2;
  return sum / one.length;
}

describe('a progressive JPEG that lost 8 KiB of a finer scan', () => {
  it.each([
    ['y finer', 'zeros', ['y finest']],
    ['y finer', 'noise', ['y finest']],
    ['y finest', 'zeros', []],
    ['y finest', 'noise', []],
  ] as const)(
    'is as sharp as before above the gap, and below it as without the scan: %s, %s',
    async (name, damage, left) => {
      const image = openDamagedJpeg(damagedIn(name, damage).file);
      expect(image.share).toBe(1);
      const pictures = [image.repaired(), pictureWithout(...left, name), whole()];
      const [shown, soft, all] = await Promise.all(pictures.map(decoded));
      if (!shown || !soft || !all) return expect.unreachable('each is decoded');
      expect((await upper(image.repaired())).equals(await upper(whole()))).toBe(true);
      const below = 3 * width * Math.floor(0.8 * height);
      const errorBelow = (picture: Buffer): number => meanSquare(picture.subarray(below), all.subarray(below));
      expect(errorBelow(shown)).toBeLessThan(1.1 * errorBelow(soft));
    },
  );
});

describe('a progressive JPEG that lost a whole scan with its header', () => {
  it('is decoded without the scans that would make it finer', async () => {
    const scan = scanNamed('y6-63');
    const start = scan.byteOffset - whole().byteOffset;
    const file = Buffer.from(whole()).fill(0, start - 20, start + scan.length - 2000);
    const image = openDamagedJpeg(file);
    expect(image.share).toBeLessThan(2 / 3);
    expect((await decoded(image.repaired())).length).toBe(width * height * 3);
  });
});

describe('a gap in a band', () => {
  const gapIn = (name: string) => {
    const frame =
      readJpegSegments(whole()).find(({ marker }) => marker === 0xc2)?.bytes ?? expect.unreachable('it is progressive');
    const scan = readScan(readJpegFrame(frame), damagedScan(name)) ?? expect.unreachable(name);
    const tables = new Map<number, HuffmanCodes>();
    for (const { marker, bytes } of readJpegSegments(whole())) {
      if (bytes.equals(scanNamed(name))) break;
      if (marker === jpegMarkers.dht) addHuffmanCodes(tables, bytes);
    }
    const codes = bandCodes(scan, tables) ?? expect.unreachable('it has a table');
    const bits = scanBits(scan.data, 0, scan.data.length);
    return { bits, codes, scan, count: 0, stop: 0, total: (width * height) / 64 };
  };
  const damagedScan = (name: string): Buffer => {
    const { file } = damagedIn(name, 'zeros');
    const scan = scanNamed(name);
    return file.subarray(scan.byteOffset - whole().byteOffset).subarray(0, scan.length);
  };

  it('is closed within a budget of blocks, for all gaps together', () => {
    const gap = gapIn('y1-5');
    const bridge = createBandBridge();
    const { count = 0 } = bridge(gap) ?? {};
    expect(count).toBeGreaterThan(gap.total / 3);
    expect(createBandBridge(count / 10)(gap)).toBeUndefined();
    const twice = createBandBridge(1.5 * count);
    expect([twice(gap), twice(gap)]).toMatchObject([{ count }, undefined]);
  });

  it('is left if the table has no code for empty blocks', () => {
    const gap = gapIn('y1-5');
    const written = new Map(
      Array.from(gap.codes.written).filter(([symbol]) => (symbol & 0x0f) !== 0 || symbol === 0xf0),
    );
    expect(createBandBridge()({ ...gap, codes: { ...gap.codes, written } })).toBeUndefined();
  });

  it('is left if more blocks follow than fit', () => {
    const gap = gapIn('y1-5');
    const { count = 0 } = createBandBridge()(gap) ?? {};
    expect(createBandBridge()({ ...gap, total: count + 1 })).toMatchObject({ count });
    expect(createBandBridge()({ ...gap, total: count })).toBeUndefined();
  });
});
