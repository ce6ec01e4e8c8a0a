import { invitePath } from '@afterglow/proto';
import { heifPhoto } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { expect } from 'vitest';
import { it } from '../fixtures/signed-in.ts';
import { call } from '../people/call.ts';
import { newInvitation, newMemorial } from '../people/organizer.ts';

/** Size, and mean colour in sRGB on white as libheif decodes it. */
const corpus = {
  'grid.heic': [192, 128, [131, 117, 82]],
  'turned.heic': [128, 192, [131, 117, 82]],
  'mirrored.heic': [192, 128, [131, 117, 82]],
  'ten-bit.heic': [192, 128, [131, 117, 82]],
  'alpha.heic': [192, 128, [193, 186, 168]],
  'p3-profile.heic': [192, 128, [131, 117, 82]],
  'pillow-heif/L_8__29x100.heif': [29, 100, [127, 127, 127]],
  'pillow-heif/RGB_10__29x100.heif': [29, 100, [127, 128, 127]],
  'pillow-heif/RGBA_12__29x100.heif': [29, 100, [191, 170, 191]],
  'pillow-heif/zPug_3.heic': [64, 64, [67, 67, 67]],
  'pillow-heif/pug.heic': [4032, 3024, [164, 159, 152]],
  'pillow-heif/arrow.heic': [3024, 4032, [164, 159, 155]],
} as const satisfies Record<string, readonly [number, number, readonly number[]]>;

const dates: Readonly<Record<string, string>> = {
  'pillow-heif/pug.heic': '2023-02-21',
  'pillow-heif/arrow.heic': '2018-07-31',
};

/** Of two JPEG encoders. */
const tolerance = 3;

const toJpegName = (name: string): string => name.replace(/^.*\//, '').replace(/\.[^.]*$/, '.jpg');

async function meanColour(file: Buffer): Promise<number[]> {
  const inSrgb = await sharp(file).withIccProfile('srgb').png().toBuffer();
  return (await sharp(inSrgb).stats()).channels.map(({ mean }) => mean);
}

it('sends every HEIC of the corpus as a JPEG with its size, colours and date', async ({ organizer, page }) => {
  const memorial = await newMemorial(organizer);
  const { token } = await newInvitation(organizer, memorial);
  await page.goto(invitePath(token));
  await page.locator('input[type=file]').first().setInputFiles(Object.keys(corpus).map(heifPhoto));
  await page.getByRole('button', { name: `Upload ${Object.keys(corpus).length} Photos` }).click();
  await page.getByRole('heading', { name: 'Thank You' }).waitFor({ timeout: 120_000 });
  const params = { memorialRef: memorial.publicId };
  const photos = await call(organizer, 'GET /api/memorials/:memorialRef/photos', { params });
  const faults: string[] = [];
  for (const [name, [width, height, colour]] of Object.entries(corpus)) {
    const photo = photos.find(({ originalName }) => originalName === toJpegName(name));
    const sent = await (await organizer.request.get(`/api/photos/${photo?.filename}`)).body();
    const found = await sharp(sent).metadata();
    const mean = await meanColour(sent);
    const isNear = mean.every((level, channel) => Math.abs(level - (colour[channel] ?? 0)) <= tolerance);
    const hasDate = !dates[name] || photo?.takenAt?.startsWith(dates[name]);
    if (found.width !== width || found.height !== height || !isNear || !hasDate)
      faults.push(`${name}: ${found.width} x ${found.height}, ${mean.map(Math.round)}, ${photo?.takenAt}`);
  }
  expect(faults).toEqual([]);
}, 180_000);
