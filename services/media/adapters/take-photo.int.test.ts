import { readFile } from 'node:fs/promises';
import { frameBytes } from '@afterglow/proto';
import ExifReader from 'exifreader';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { pictureKind } from '../domain/pictures/picture-kind.ts';
import {
  allEncodings,
  animatedWebp,
  type Encoding,
  realPhoto,
  realPhotos,
  sampleQuarters,
  sentPicture,
} from '../domain/pictures/sample-pictures.fixture.ts';
import { photoIntake } from './photo-intake.fixture.ts';
import type { TakenPhoto } from './take-photo.ts';

const { take, spool, pictures } = photoIntake();

const read = (photo: TakenPhoto, output: keyof TakenPhoto['files']): Promise<Buffer> => readFile(photo.files[output]);

const frameOf = async (photo: TakenPhoto): Promise<Sharp> =>
  sharp(await read(photo, 'frame'), { raw: { width: 1920, height: 1080, channels: 3 } });

/** Red, green and blue in the middle of each quarter of a picture. */
async function quarters(picture: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number): number[] => {
    const offset = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * info.channels;
    return [...data.subarray(offset, offset + 3)];
  };
  return [at(0.25, 0.25), at(0.75, 0.25), at(0.25, 0.75), at(0.75, 0.75)];
}

const isGrey = (encoding: Encoding): boolean => encoding.startsWith('grey');
const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, index) => Math.abs(value - (b[index] ?? 0))));

/** Greys that keep the order of the sample's colours by brightness: blue, red, green, white. */
const isInGreyOrder = ([red, green, blue, white]: readonly number[]): boolean =>
  [blue, red, green, white].every((level, index, all) => index === 0 || (all[index - 1] ?? 0) + 20 < (level ?? 0));

const expectSample = async (picture: Buffer, encoding: Encoding): Promise<void> => {
  const found = await quarters(picture);
  if (isGrey(encoding)) {
    expect(isInGreyOrder(found.map(([level = 0]) => level))).toBe(true);
    expect(Math.max(...found.map((colour) => Math.max(...colour) - Math.min(...colour)))).toBeLessThan(4);
    return;
  }
  // No ink is such a green. Two quarters differ by 160 levels and more.
  const tolerance = encoding === 'CMYK JPEG' ? 110 : 12;
  for (const [index, colour] of sampleQuarters.entries()) {
    expect(distance(colour, found[index] ?? []), `quarter ${index}: ${found[index]}`).toBeLessThan(tolerance);
  }
};

describe.each(allEncodings)('a %s', (encoding) => {
  it('comes out in its colours at every size', async () => {
    const photo = await take(await sentPicture(encoding, 6));
    await expectSample(await read(photo, 'display'), encoding);
    await expectSample(await read(photo, 'thumb'), encoding);
    // The photo is 3:2 and fills the middle 1620 columns of 1920.
    const middle = (await frameOf(photo)).extract({ left: 150, top: 0, width: 1620, height: 1080 });
    await expectSample(await middle.png().toBuffer(), encoding);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('of orientation %i comes out upright', async (orientation) => {
    const file = await sentPicture(encoding, orientation);
    const source = await spool(file);
    const display = await spool(Buffer.alloc(0));
    const facts = await pictures.work({ source, kind: pictureKind(file), outputs: { display } });
    expect(facts).toEqual({ width: 96, height: 64, takenAt: '2008-05-30T15:56:01' });
    await expectSample(await readFile(display), encoding);
  });
});

describe('a picture that moves', () => {
  it('is taken by its first frame', async () => {
    await expectSample(await read(await take(await animatedWebp()), 'display'), 'WebP');
  });
});

describe('a picture that one can see through', () => {
  it('lies on white', async () => {
    const clear = sharp({ create: { width: 90, height: 60, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const photo = await take(await clear.png().toBuffer());
    expect((await quarters(await read(photo, 'display')))[0]).toEqual([255, 255, 255]);
  });
});

describe('a picture of 48 megapixels', () => {
  it('is taken', async () => {
    const large = sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#446688' } });
    expect(await take(await large.jpeg().toBuffer())).toMatchObject({ width: 8000, height: 6000 });
  });
});

describe.each(realPhotos)('the real photo $name', ({ name, ...facts }) => {
  it('is taken with what it says, and nothing of that leaves', async () => {
    const photo = await take(realPhoto(name));
    const { hasPlace: _, ...expected } = facts;
    expect(photo).toMatchObject({ ...expected, kind: 'jpeg' });
    expect(await read(photo, 'frame')).toHaveLength(frameBytes);
    for (const output of ['thumb', 'display'] as const) {
      const { exif, iptc, xmp, icc, orientation } = await sharp(await read(photo, output)).metadata();
      expect({ exif, iptc, xmp, icc, orientation }).toEqual({});
    }
    expect(ExifReader.load(await read(photo, 'original'), { expanded: true }).gps).toBeUndefined();
  });
});
