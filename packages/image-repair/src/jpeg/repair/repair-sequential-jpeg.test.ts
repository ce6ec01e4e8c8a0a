import { realPhoto } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDamagedJpeg } from '../../openers.fixture.ts';
import { withRestarts } from './with-restarts.fixture.ts';

const kinds = ['4:2:0', '4:4:4', 'grey'] as const;
type Kind = (typeof kinds)[number];
const [width, height] = [610, 459];
const made = new Map<Kind, Buffer>();
const whole = (kind: Kind = '4:4:4'): Buffer => made.get(kind) ?? expect.unreachable(kind);

beforeAll(async () => {
  const photo = sharp(realPhoto('08')).resize(width, height);
  const quality = 90;
  made.set('4:2:0', await photo.clone().jpeg({ quality, chromaSubsampling: '4:2:0' }).toBuffer());
  made.set('4:4:4', await photo.clone().jpeg({ quality, chromaSubsampling: '4:4:4' }).toBuffer());
  made.set('grey', await photo.clone().toColourspace('b-w').jpeg({ quality }).toBuffer());
});

const decoded = (file: Buffer): Promise<Buffer> => sharp(file, { failOn: 'warning' }).raw().toBuffer();
const refused = expect.objectContaining({ code: 'photo_damaged' });
const eoi = Buffer.from([0xff, 0xd9]);
const noise = (index: number): number => (Math.imul(index, 2_654_435_761) >>> 13) & 0xff;
const zero = (): number => 0;

function overwritten(file: Buffer, share: number, length: number, byte: (index: number) => number): Buffer {
  const changed = Buffer.from(file);
  const at = Math.floor(share * file.length);
  for (let index = at; index < at + length; index += 1) changed[index] = byte(index);
  return changed;
}

const range = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
/** Beyond these, changed brightness may be clipped. */
const [darkest, brightest] = [24, 231];

function shareAlike(one: Buffer, other: Buffer, bands: number): number {
  let [alike, squares] = [0, 0];
  for (let top = 0; top + 8 <= height; top += 8) {
    for (let left = 0; left + 8 <= width; left += 8) {
      const places = Array.from({ length: 64 }, (_, at) => (top + (at >> 3)) * width + left + (at & 7));
      const levels = places.map((place) => [one[place * bands] ?? 0, other[place * bands] ?? 0] as const);
      const certain = levels.filter(([, was]) => was >= darkest && was <= brightest);
      squares += 1;
      if (range(certain.map(([is, was]) => is - was)) <= 8) alike += 1;
    }
  }
  return alike / squares;
}

describe('a sequential JPEG with all of its data', () => {
  it.each(kinds)('decodes to the exact pixels without its end: %s', async (kind) => {
    const image = openDamagedJpeg(whole(kind).subarray(0, -2));
    expect(image).toMatchObject({ share: 1, damage: null, decodesWhole: true, seen: { width, height } });
    expect(await decoded(image.repaired())).toEqual(await decoded(whole(kind)));
  });

  it.each(kinds)('decodes to the exact pixels with restart markers: %s', async (kind) => {
    const { jpeg } = withRestarts(whole(kind));
    const pixels = await decoded(whole(kind));
    expect(await decoded(jpeg)).toEqual(pixels);
    const image = openDamagedJpeg(jpeg);
    expect(image).toMatchObject({ share: 1, seen: { width, height } });
    expect(await decoded(image.repaired())).toEqual(pixels);
  });

  it('decodes to the exact pixels when followed by another image or a second end', async () => {
    const pixels = await decoded(whole());
    for (const more of [whole('grey'), Buffer.concat([eoi, Buffer.alloc(500, 7)])]) {
      const image = openDamagedJpeg(Buffer.concat([whole().subarray(0, -2), more]));
      expect(image).toMatchObject({ share: 1, damage: null });
      expect(await decoded(image.repaired())).toEqual(pixels);
    }
  });
});

describe('a truncated sequential JPEG', () => {
  it.each(kinds)('decodes as far as its data goes: %s', async (kind) => {
    const pixels = await decoded(whole(kind));
    const bands = pixels.length / (width * height);
    const unit = kind === '4:2:0' ? 16 : 8;
    for (const share of [0.7, 0.83, 0.96]) {
      const image = openDamagedJpeg(whole(kind).subarray(0, whole(kind).length * share));
      expect(image).toMatchObject({ width, height, damage: 'lower_part', seen: { width } });
      expect(image.seen.height % unit).toBe(0);
      expect(image.seen.height / height).toBeGreaterThan(image.share - (1.5 * unit) / height);
      // Halved chroma mixes the last row with the one below.
      const certain = (image.seen.height - (unit === 16 ? 1 : 0)) * width * bands;
      expect((await decoded(image.repaired())).subarray(0, certain).equals(pixels.subarray(0, certain))).toBe(true);
    }
  });

  it.each(kinds)('reports the readable share, however small: %s', (kind) => {
    const shares = [0.2, 0.4, 0.6].map(
      (share) => openDamagedJpeg(whole(kind).subarray(0, whole(kind).length * share)).share,
    );
    expect(shares[0]).toBeLessThan(0.35);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares[2]).toBeLessThan(0.75);
  });

  it('keeps half of its last row, and so its full height', () => {
    const { jpeg, starts } = withRestarts(whole());
    const last = starts.at(-1) ?? 0;
    const rest = jpeg.length - last;
    const [most, least] = [0.8, 0.2].map((share) => openDamagedJpeg(jpeg.subarray(0, last + share * rest)));
    expect([most?.seen.height, least?.seen.height]).toEqual([height, height - (height % 8)]);
  });
});

describe('a partly overwritten sequential JPEG', () => {
  it.each([
    ['300 bytes of noise', 300, noise],
    ['2,000 bytes of noise', 2000, noise],
    ['2,000 bytes of zeros', 2000, zero],
    ['2,000 bytes of ones', 2000, () => 0xff],
  ] as const)('usually decodes correctly after %s', async (_, length, byte) => {
    const atItsPlace: boolean[] = [];
    for (const kind of kinds) {
      const pixels = await decoded(whole(kind));
      for (const share of [0.3, 0.5, 0.7]) {
        const image = openDamagedJpeg(overwritten(whole(kind), share, length, byte));
        expect(image).toMatchObject({ damage: 'parts', seen: { width, height } });
        const lost = length / whole(kind).length;
        expect(image.share).toBeGreaterThan(1 - 2 * lost - 0.03);
        expect(image.share).toBeLessThan(1);
        const alike = shareAlike(await decoded(image.repaired()), pixels, pixels.length / (width * height));
        atItsPlace.push(alike > 1 - 2 * lost - 0.06);
      }
    }
    expect(atItsPlace.filter(Boolean).length).toBeGreaterThanOrEqual(atItsPlace.length - 1);
  });

  it('keeps its rows in place when a marker gives their position', async () => {
    const { jpeg, starts } = withRestarts(whole());
    const pixels = await decoded(whole());
    for (const [from, to] of [
      [10, 11],
      [10, 13],
      [20, 24],
      [0, 1],
    ] as const) {
      const image = openDamagedJpeg(Buffer.concat([jpeg.subarray(0, starts[from]), jpeg.subarray(starts[to])]));
      const shown = await decoded(image.repaired());
      const row = 8 * width * 3;
      expect(image.share).toBeCloseTo(1 - (to - from) / starts.length, 5);
      expect(shown.subarray(0, from * row).equals(pixels.subarray(0, from * row))).toBe(true);
      const behind = (to + 1) * row;
      expect(shown.subarray(behind).equals(pixels.subarray(behind))).toBe(true);
    }
  });

  it('fills a lost row with the colours above it', async () => {
    const { jpeg, starts } = withRestarts(whole('grey'));
    const [from = 0, to = 0] = starts.slice(30, 32);
    const image = openDamagedJpeg(Buffer.concat([jpeg.subarray(0, from), jpeg.subarray(to)]));
    const shown = await decoded(image.repaired());
    const bands = shown.length / (width * height);
    const getMean = (left: number, top: number): number => {
      const levels = Array.from(
        { length: 64 },
        (_, at) => shown[((top + (at >> 3)) * width + left + (at & 7)) * bands] ?? 0,
      );
      return levels.reduce((sum, level) => sum + level, 0) / 64;
    };
    for (let left = 0; left + 8 <= width; left += 8) {
      expect(Math.abs(getMean(left, 31 * 8) - getMean(left, 30 * 8))).toBeLessThan(1.5);
    }
  });
});

it.each([
  [
    'a component that is in no scan',
    (file: Buffer) => file.writeUInt8(9, file.lastIndexOf(Buffer.from([0xff, 0xda])) + 5),
  ],
  ['a missing table', (file: Buffer) => file.writeUInt8(0x33, file.lastIndexOf(Buffer.from([0xff, 0xda])) + 6)],
])('refuses a JPEG with %s', (_, change) => {
  const file = Buffer.from(whole());
  change(file);
  expect(() => openDamagedJpeg(file)).toThrow(refused);
});
