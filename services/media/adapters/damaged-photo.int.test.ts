import { readFile } from 'node:fs/promises';
import { sentPicture } from '@afterglow/test-kit/pictures';
import ExifReader from 'exifreader';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { realPhoto } from '../domain/pictures/sample-pictures.fixture.ts';
import { photoIntake } from './photo-intake.fixture.ts';
import type { TakenPhoto } from './take-photo.ts';

const { take } = photoIntake({ deadlineMs: 30_000 });
const read = (photo: TakenPhoto, output: keyof TakenPhoto['files']): Promise<Buffer> =>
  readFile(photo.files[output] ?? expect.unreachable(`there is no ${output}`));

/** The same file with these shares of it overwritten. */
const overwritten = (
  file: Buffer,
  shares: readonly number[],
  length: number,
  byte: (index: number) => number,
): Buffer => {
  const changed = Buffer.from(file);
  for (const share of shares) {
    const at = Math.floor(share * file.length);
    for (let index = 0; index < length; index += 1) changed[at + index] = byte(at + index);
  }
  return changed;
};
const noise = (index: number): number => (Math.imul(index, 2_654_435_761) >>> 13) & 0xff;
const zero = (): number => 0;

/** How many levels two pictures of the same size differ on average. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const size = { width: 320, height: 240, fit: 'fill' } as const;
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).resize(size).removeAlpha().raw().toBuffer()));
  const sum = a?.reduce((total, level, index) => total + Math.abs(level - (b?.[index] ?? 0)), 0) ?? 0;
  return sum / (a?.length ?? 1);
}

describe('a JPEG that lacks its end', () => {
  it('is taken with what is there of it, and nothing else is shown', async () => {
    const whole = realPhoto('08');
    const photo = await take(whole.subarray(0, whole.length * 0.8));
    expect(photo).toMatchObject({ width: 2272, damage: 'lower_part' });
    expect(photo.height).toBeGreaterThan(1704 * 0.7);
    expect(photo.height).toBeLessThan(1704 * 0.9);
    const { height } = photo;
    const shown = await sharp(whole).extract({ left: 0, top: 0, width: 2272, height }).png().toBuffer();
    expect(await difference(await read(photo, 'display'), shown)).toBeLessThan(3);
  });

  it.each([0.99, 0.9, 0.7])('is marked where an end is put behind %f of it', async (share) => {
    const whole = realPhoto('24');
    const photo = await take(Buffer.concat([whole.subarray(0, whole.length * share), Buffer.from([0xff, 0xd9])]));
    expect(photo.damage).not.toBeNull();
    expect(photo.width * photo.height).toBeLessThan(2448 * 3264);
  });

  it('and nothing but its end marker is shown whole', async () => {
    const whole = await sentPicture('baseline JPEG', 6);
    const photo = await take(whole.subarray(0, -2));
    expect(photo).toMatchObject({ width: 96, height: 64, damage: 'file_end' });
  });

  it('has no lower part where it was stored on its side', async () => {
    const whole = await sentPicture('baseline JPEG', 6, 960);
    const photo = await take(whole.subarray(0, whole.length * 0.85));
    expect(photo).toMatchObject({ height: 640, damage: 'parts' });
    expect(photo.width).toBeLessThan(960);
  });
});

describe('a JPEG with bad blocks', () => {
  const whole = realPhoto('10');
  it.each([
    ['a block of noise', overwritten(whole, [0.4], 512, noise)],
    ['three clusters of noise', overwritten(whole, [0.3, 0.5, 0.7], 4096, noise)],
    ['three clusters of zeros', overwritten(whole, [0.3, 0.5, 0.7], 4096, zero)],
  ])('is shown as it was, but for %s', async (_, file) => {
    const photo = await take(file);
    expect(photo).toMatchObject({ width: 3072, height: 2304, damage: 'parts' });
    // A run of units at a wrong place makes 12 and more.
    expect(await difference(await read(photo, 'display'), whole)).toBeLessThan(8);
  });
});

describe('other damaged pictures', () => {
  it('a progressive JPEG is shown whole, less sharp below', async () => {
    const progressive = await sharp(realPhoto('08')).jpeg({ progressive: true }).toBuffer();
    const photo = await take(progressive.subarray(0, progressive.length * 0.8));
    expect(photo).toMatchObject({ width: 2272, height: 1704 });
    expect(photo.damage).not.toBeNull();
    expect(await difference(await read(photo, 'display'), progressive)).toBeLessThan(4);
  });

  it('a PNG without its last chunk is shown whole, a longer cut leaves its upper rows', async () => {
    const whole = await sharp(realPhoto('08')).resize(600).png().toBuffer();
    expect(await take(whole.subarray(0, -12))).toMatchObject({ width: 600, height: 450, damage: 'file_end' });
    const photo = await take(whole.subarray(0, whole.length * 0.8));
    expect(photo).toMatchObject({ width: 600, damage: 'lower_part' });
    const upper = await sharp(whole).extract({ left: 0, top: 0, width: 600, height: photo.height }).png().toBuffer();
    expect(await difference(await read(photo, 'display'), upper)).toBeLessThan(3);
  });

  it('an interlaced PNG without its last chunk is taken', async () => {
    const whole = await sentPicture('interlaced PNG');
    expect(await take(whole.subarray(0, -12))).toMatchObject({ width: 96, height: 64, damage: 'file_end' });
  });
});

describe('what is kept of a damaged photo', () => {
  it('is the file as it came, without its metadata, and gives the same photo again', async () => {
    const file = realPhoto('11');
    const photo = await take(file.subarray(0, file.length * 0.85));
    const original = await read(photo, 'original');
    const scan = original.lastIndexOf(Buffer.from([0xff, 0xda]));
    expect(file.includes(original.subarray(scan, -1000))).toBe(true);
    const tags = ExifReader.load(original, { expanded: true });
    expect([tags.gps, tags.xmp, tags.iptc]).toEqual([undefined, undefined, undefined]);
    const { width, height, damage } = await take(original);
    expect([width, height, damage]).toEqual([photo.width, photo.height, photo.damage]);
  });

  it('is nothing where words of its metadata stand among its pixels', async () => {
    const file = Buffer.from(realPhoto('11'));
    file.write('<x:xmpmeta GPSLatitude="48.1"', Math.floor(file.length * 0.5), 'latin1');
    await expect(take(file.subarray(0, file.length * 0.9))).rejects.toMatchObject({ code: 'photo_damaged' });
  });
});

it('a whole photo that ends in one colour is not marked', async () => {
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffffff' } });
  expect(await take(await plain.jpeg().toBuffer())).toMatchObject({ damage: null });
  const framed = await sharp(realPhoto('08'))
    .resize(900)
    .extend({ bottom: 60, right: 60, background: '#fff' })
    .jpeg()
    .toBuffer();
  expect(await take(framed)).toMatchObject({ damage: null });
});
