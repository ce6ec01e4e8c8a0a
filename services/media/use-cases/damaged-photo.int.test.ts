import { readFile } from 'node:fs/promises';
import { writeExifBlock } from '@afterglow/image-repair/dates';
import { animatedWebp, cameraImage, realPhoto, webpChunk, webpChunks, webpFile } from '@afterglow/test-kit/images';
import ExifReader from 'exifreader';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ProcessedImage } from '../adapters/images/image-job.ts';
import { uploadProcessing } from './uploads/process-upload.fixture.ts';

const { processFile } = uploadProcessing({ deadlineMs: 30_000 });
const read = (photo: ProcessedImage, output: keyof ProcessedImage['files']): Promise<Buffer> =>
  readFile(photo.files[output] ?? expect.unreachable(`there is no ${output}`));

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

async function difference(one: Buffer, other: Buffer): Promise<number> {
  const size = { width: 320, height: 240, fit: 'fill' } as const;
  const [a, b] = await Promise.all([one, other].map((file) => sharp(file).resize(size).removeAlpha().raw().toBuffer()));
  const sum = a?.reduce((total, level, index) => total + Math.abs(level - (b?.[index] ?? 0)), 0) ?? 0;
  return sum / (a?.length ?? 1);
}

describe('a JPEG without its end', () => {
  it('is accepted, and shown as far as its data goes', async () => {
    const whole = realPhoto('08');
    const photo = await processFile(whole.subarray(0, whole.length * 0.8));
    expect(photo).toMatchObject({ width: 2272, damage: 'lower_part' });
    expect(photo.height).toBeGreaterThan(1704 * 0.7);
    expect(photo.height).toBeLessThan(1704 * 0.9);
    const { height } = photo;
    const shown = await sharp(whole).extract({ left: 0, top: 0, width: 2272, height }).png().toBuffer();
    expect(await difference(await read(photo, 'display'), shown)).toBeLessThan(3);
  });

  it.each([0.99, 0.9, 0.7])(
    'is marked when an end marker is placed after %f of it',
    { tags: ['extended'] },
    async (share) => {
      const whole = realPhoto('24');
      const photo = await processFile(
        Buffer.concat([whole.subarray(0, whole.length * share), Buffer.from([0xff, 0xd9])]),
      );
      expect(photo.damage).not.toBeNull();
      expect(photo.width * photo.height).toBeLessThan(2448 * 3264);
    },
  );

  it('is whole when only its end marker is missing', async () => {
    const whole = await cameraImage('baseline JPEG', 6);
    const photo = await processFile(whole.subarray(0, -2));
    expect(photo).toMatchObject({ width: 96, height: 64, damage: null });
  });

  it('is marked without naming the lower part when it was stored rotated', async () => {
    const whole = await cameraImage('baseline JPEG', 6, 960);
    const photo = await processFile(whole.subarray(0, whole.length * 0.85));
    expect(photo).toMatchObject({ height: 640, damage: 'parts' });
    expect(photo.width).toBeLessThan(960);
  });
});

describe('a JPEG with corrupt blocks', () => {
  const whole = realPhoto('10');
  it.each([
    ['a block of noise', overwritten(whole, [0.4], 512, noise)],
    ['three clusters of noise', overwritten(whole, [0.3, 0.5, 0.7], 4096, noise)],
    ['three clusters of zeros', overwritten(whole, [0.3, 0.5, 0.7], 4096, zero)],
  ])('is shown unchanged, except for %s', { tags: ['extended'] }, async (_, file) => {
    const photo = await processFile(file);
    expect(photo).toMatchObject({ width: 3072, height: 2304, damage: 'parts' });
    expect(await difference(await read(photo, 'display'), whole)).toBeLessThan(8);
  });
});

describe('other damaged images', () => {
  it('a progressive JPEG is shown completely, with less detail below', async () => {
    const progressive = await sharp(realPhoto('08')).jpeg({ progressive: true }).toBuffer();
    const photo = await processFile(progressive.subarray(0, progressive.length * 0.8));
    expect(photo).toMatchObject({ width: 2272, height: 1704 });
    expect(photo.damage).not.toBeNull();
    expect(await difference(await read(photo, 'display'), progressive)).toBeLessThan(4);
  });

  it('a PNG without its last chunk is whole, and a longer cut leaves its upper rows', async () => {
    const whole = await sharp(realPhoto('08')).resize(600).png().toBuffer();
    expect(await processFile(whole.subarray(0, -12))).toMatchObject({ width: 600, height: 450, damage: null });
    const photo = await processFile(whole.subarray(0, whole.length * 0.8));
    expect(photo).toMatchObject({ width: 600, damage: 'lower_part' });
    const upper = await sharp(whole).extract({ left: 0, top: 0, width: 600, height: photo.height }).png().toBuffer();
    expect(await difference(await read(photo, 'display'), upper)).toBeLessThan(3);
  });

  it.each([{}, { palette: true, colours: 4 }])(
    'an interlaced PNG without its last chunk is whole: %j',
    async (options) => {
      const whole = await sharp(await cameraImage('interlaced PNG'))
        .png({ ...options, progressive: true })
        .toBuffer();
      expect(await processFile(whole.subarray(0, -12))).toMatchObject({ width: 96, height: 64, damage: null });
    },
  );

  it.each([
    ['of colours', 4, (image: Sharp) => image],
    ['of 16 bits with transparency', 4, (image: Sharp) => image.ensureAlpha().toColourspace('rgb16')],
    ['in grey', 4, (image: Sharp) => image.toColourspace('b-w')],
    // Palette indices cannot be interpolated: rows are repeated.
    ['with a palette', 6, (image: Sharp) => image.png({ palette: true })],
  ])(
    'a truncated interlaced PNG %s is shown completely, with less detail below',
    { tags: ['extended'] },
    async (_, ceiling, made) => {
      const whole = await made(sharp(realPhoto('08')).resize(601, 451))
        .png({ progressive: true })
        .toBuffer();
      const photo = await processFile(whole.subarray(0, whole.length * 0.75));
      expect(photo).toMatchObject({ width: 601, height: 451, damage: 'parts' });
      expect(await difference(await read(photo, 'display'), whole)).toBeLessThan(ceiling);
      expect(await processFile(await read(photo, 'original'))).toMatchObject({
        width: 601,
        height: 451,
        damage: 'parts',
      });
      await expect(processFile(whole.subarray(0, whole.length * 0.6))).rejects.toMatchObject({ code: 'photo_damaged' });
    },
  );
});

describe('a truncated WebP', () => {
  const zeroed = (whole: Buffer, share: number): Buffer => Buffer.from(whole).fill(0, Math.floor(whole.length * share));
  it.each([
    ['with loss', { quality: 80 }, (whole: Buffer) => whole.subarray(0, whole.length * 0.85)],
    ['with loss, and is filled with zeros', { quality: 80 }, (whole: Buffer) => zeroed(whole, 0.85)],
    ['without loss', { lossless: true, effort: 0 }, (whole: Buffer) => whole.subarray(0, whole.length * 0.85)],
    ['without loss, and is filled with zeros', { lossless: true, effort: 0 }, (whole: Buffer) => zeroed(whole, 0.85)],
  ])(
    '%s is accepted with its upper rows, and decodes to the same photo again',
    { tags: ['extended'] },
    async (_, options, broken) => {
      const whole = await sharp(realPhoto('08')).resize(1200).webp(options).toBuffer();
      const photo = await processFile(broken(whole));
      expect(photo).toMatchObject({ width: 1200, damage: 'lower_part' });
      expect(photo.height).toBeGreaterThan(900 * 0.7);
      expect(photo.height).toBeLessThan(900);
      const upper = await sharp(whole).extract({ left: 0, top: 0, width: 1200, height: photo.height }).png().toBuffer();
      expect(await difference(await read(photo, 'display'), upper)).toBeLessThan(3);
      const { width, height, damage } = await processFile(await read(photo, 'original'));
      expect([width, height, damage]).toEqual([photo.width, photo.height, photo.damage]);
    },
  );

  it.each([
    ['in its first half', 0.5],
    ['before its pixels begin', 0.1],
    ['after its beginning', 0.02],
  ])('is refused when cut off %s', { tags: ['extended'] }, async (_, share) => {
    const whole = await sharp(realPhoto('08')).resize(1200).webp().toBuffer();
    for (const file of [whole.subarray(0, whole.length * share), zeroed(whole, share)]) {
      await expect(processFile(file)).rejects.toMatchObject({ code: 'photo_damaged' });
    }
  });

  it.each([
    [3, 'top'],
    [6, 'left'],
    [8, 'right'],
  ])('shows the correct part when stored in orientation %i', { tags: ['extended'] }, async (orientation, missing) => {
    const stored = sharp(realPhoto('08')).resize(1200).ensureAlpha(0.999);
    const [header, alpha, image] = webpChunks(await stored.webp().toBuffer()).map(({ bytes }) => Buffer.from(bytes));
    if (!header || !alpha || !image) return expect.unreachable('not an extended WebP');
    header[8] = (header[8] ?? 0) | 8;
    const whole = webpFile(header, webpChunk('EXIF', Buffer.from(writeExifBlock({ orientation }))), alpha, image);
    const photo = await processFile(whole.subarray(0, whole.length * 0.9));
    const upright = await sharp(whole).autoOrient().png().toBuffer();
    const { width, height } = await sharp(upright).metadata();
    expect(photo).toMatchObject({ damage: 'parts', ...(missing === 'top' ? { width } : { height }) });
    const left = missing === 'left' ? width - photo.width : 0;
    const top = missing === 'top' ? height - photo.height : 0;
    const seen = await sharp(upright).extract({ left, top, width: photo.width, height: photo.height }).png().toBuffer();
    expect(await difference(await read(photo, 'display'), seen)).toBeLessThan(4);
    expect(await processFile(await read(photo, 'original'))).toMatchObject({
      width: photo.width,
      height: photo.height,
    });
  });

  it('is whole when only data after its image is missing', async () => {
    const whole = await cameraImage('WebP');
    expect(await processFile(whole.subarray(0, -40))).toMatchObject({ width: 96, height: 64, damage: null });
  });

  it('is refused when it is animated', async () => {
    const whole = await animatedWebp();
    await expect(processFile(whole.subarray(0, -3))).rejects.toMatchObject({ code: 'photo_damaged' });
  });

  it('is distinguished from a whole one of a single colour', async () => {
    const plain = sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#ffffff' } });
    for (const options of [{}, { lossless: true }]) {
      expect(await processFile(await plain.webp(options).toBuffer())).toMatchObject({ damage: null });
    }
  });
});

describe('the stored file of a damaged photo', () => {
  it('contains the original bytes without metadata, and decodes to the same photo again', async () => {
    const file = realPhoto('11');
    const photo = await processFile(file.subarray(0, file.length * 0.85));
    const original = await read(photo, 'original');
    const scan = original.lastIndexOf(Buffer.from([0xff, 0xda]));
    expect(file.includes(original.subarray(scan, -1000))).toBe(true);
    const tags = ExifReader.load(original, { expanded: true });
    expect([tags.gps, tags.xmp, tags.iptc]).toEqual([undefined, undefined, undefined]);
    const { width, height, damage } = await processFile(original);
    expect([width, height, damage]).toEqual([photo.width, photo.height, photo.damage]);
  });

  it('is refused when metadata appears among the pixels', async () => {
    const file = Buffer.from(realPhoto('11'));
    file.write('<x:xmpmeta GPSLatitude="48.1"', Math.floor(file.length * 0.5), 'latin1');
    await expect(processFile(file.subarray(0, file.length * 0.9))).rejects.toMatchObject({ code: 'photo_damaged' });
  });
});

it('a whole photo that ends in a single colour is not marked', async () => {
  const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#ffffff' } });
  expect(await processFile(await plain.jpeg().toBuffer())).toMatchObject({ damage: null });
  const framed = await sharp(realPhoto('08'))
    .resize(900)
    .extend({ bottom: 60, right: 60, background: '#fff' })
    .jpeg()
    .toBuffer();
  expect(await processFile(framed)).toMatchObject({ damage: null });
});
