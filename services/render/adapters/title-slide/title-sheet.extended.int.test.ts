import sharp from 'sharp';
import { expect, it } from 'vitest';
import { meanDifference } from '../encoders/video.fixture.ts';
import { drawTitleSheet, titleSheetPath } from './title-sheet.fixture.ts';

const pixels = (image: Buffer | string): Promise<Buffer> => sharp(image).raw().toBuffer();

it('the images in the documents match the title slides as they are drawn now', async () => {
  const shown = await pixels(titleSheetPath);
  expect(meanDifference(await pixels(await drawTitleSheet()), shown)).toBeLessThan(0.5);
});
