import { realPhoto } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { measureSharpness } from './sharpness.ts';

const photo = sharp(realPhoto('08')).resize(720).removeAlpha();

async function measure(image: typeof photo): Promise<number> {
  const { data, info } = await image.clone().raw().toBuffer({ resolveWithObject: true });
  return measureSharpness({ pixels: data, width: info.width, height: info.height });
}

it('is the less, the more a photo is blurred', async () => {
  const [sharpest, soft, blurred] = [
    await measure(photo),
    await measure(photo.clone().blur(0.8)),
    await measure(photo.clone().blur(3)),
  ];
  expect(soft).toBeLessThan(0.9 * sharpest);
  expect(blurred).toBeLessThan(0.5 * soft);
});

it('is 0 for one color, and for a photo too small to have neighbors', () => {
  const one = (width: number, height: number) => ({ width, height, pixels: Buffer.alloc(3 * width * height, 90) });
  expect([one(9, 9), one(1, 1), one(2, 2)].map(measureSharpness)).toEqual([0, 0, 0]);
});
