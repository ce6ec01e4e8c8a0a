import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fontValues } from '@afterglow/proto/fonts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { posterOf } from './poster.ts';
import { drawTitleSlide, type TitleSlide, writeTitleSlide } from './title-slide.ts';
import { testFolder, writePhotoFrame } from './video.fixture.ts';

const folder = await testFolder();
const framePath = await writePhotoFrame('24', join(folder, 'photo.png'));

const title: TitleSlide = {
  frame: framePath,
  name: 'Margaret Rose Ellison',
  birthDate: '1950-03-03',
  deathDate: '2020-03-05',
  font: 'dancing-script',
};

const write = async (changes: Partial<TitleSlide> = {}): Promise<string> => {
  const path = join(folder, `${crypto.randomUUID()}.png`);
  await writeTitleSlide({ ...title, ...changes }, path);
  return path;
};

/** The values of some rows of a frame. */
const rows = async (path: string, top: number, height: number): Promise<Buffer> =>
  await sharp(path).extract({ left: 0, top, width: 1920, height }).raw().toBuffer();

const same = async (one: string, other: string): Promise<boolean> =>
  (await rows(one, 0, 1080)).equals(await rows(other, 0, 1080));

it('writes a frame like all others', async () => {
  const { format, width, height, channels } = await sharp(await write()).metadata();
  expect({ format, width, height, channels }).toEqual({ format: 'png', width: 1920, height: 1080, channels: 3 });
});

it('draws the RGB values that it writes', async () => {
  expect((await drawTitleSlide(title)).equals(await rows(await write(), 0, 1080))).toBe(true);
});

it('leaves the upper part of the photo as it is', async () => {
  expect((await rows(await write(), 0, 240)).equals(await rows(framePath, 0, 240))).toBe(true);
});

it('writes the name in each of the ten fonts', async () => {
  const slides = await Promise.all(
    fontValues.map(async (font) => (await rows(await write({ font }), 540, 540)).toString('base64')),
  );
  expect(new Set(slides).size).toBe(10);
});

it('shows the dates that there are', async () => {
  const both = await write();
  const birth = await write({ deathDate: null });
  const none = await write({ birthDate: null, deathDate: null });
  expect([await same(both, birth), await same(birth, none), await same(both, none)]).toEqual([false, false, false]);
});

it('draws nothing of control characters', async () => {
  const plain = await write({ name: 'Ann Lee' });
  expect(await same(await write({ name: '\u202eAnn\u0000\n Lee\u2066' }), plain)).toBe(true);
});

it('says which slide it is when the photo cannot be read', async () => {
  await writeFile(join(folder, 'broken.png'), 'no picture');
  await expect(write({ frame: join(folder, 'broken.png') })).rejects.toMatchObject({
    code: 'photo_missing',
    message: expect.stringContaining('Slide 1 '),
  });
});

it('makes a poster of it', async () => {
  const pixels = await sharp(await write())
    .removeAlpha()
    .raw()
    .toBuffer();
  const { format, width, height, size } = await sharp(await posterOf(pixels)).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1280, height: 720 });
  expect(size).toBeLessThan(300_000);
});
