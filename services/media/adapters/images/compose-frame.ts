import type { Region, RgbImage, Size } from '@afterglow/image-repair';
import sharp from 'sharp';
import { frame, frameRegions, imageInFrame } from '../../domain/image-sizes.ts';
import { fromPixels } from './from-pixels.ts';

const fill = { width: 240, height: 135, blur: 8, brightness: 0.55 };

export async function composeFrame(display: RgbImage): Promise<RgbImage> {
  const { photo, uncovered } = frameRegions(imageInFrame(display));
  const canvas = { ...frame, pixels: Buffer.allocUnsafe(frame.width * frame.height * 3) };
  copyRows(canvas, await fitted(display, photo), photo);
  if (uncovered.length === 0 && !display.alpha) return canvas;
  const background = await blurred(display);
  if (display.alpha) {
    const alpha = await fittedAlpha(display, display.alpha, photo);
    showThrough(canvas, photo, alpha, await enlarged(background, photo));
  }
  // Enlarges only the uncovered part: a quarter of the frame for most photos.
  for (const region of uncovered) copyRows(canvas, await enlarged(background, region), region);
  return canvas;
}

async function fitted(display: RgbImage, { width, height }: Size): Promise<Buffer> {
  if (display.width === width && display.height === height) return display.pixels;
  return fromPixels(display).resize({ width, height, fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer();
}

async function blurred(display: RgbImage): Promise<RgbImage> {
  const { width, height, blur, brightness } = fill;
  const small = fromPixels(display).resize({ width, height, fit: 'cover', kernel: 'linear' });
  return { width, height, pixels: await small.blur(blur).linear(brightness, 0).raw().toBuffer() };
}

const enlarged = (background: RgbImage, region: Region): Promise<Buffer> =>
  fromPixels(background)
    .resize({ ...frame, fit: 'fill', kernel: 'linear' })
    .extract(region)
    .raw()
    .toBuffer();

/** Row by row: sharp's own composite goes through RGBA in floating point. */
function copyRows(canvas: RgbImage, pixels: Buffer, { left, top, width, height }: Region): void {
  for (let row = 0; row < height; row += 1) {
    pixels.copy(canvas.pixels, ((top + row) * canvas.width + left) * 3, row * width * 3, (row + 1) * width * 3);
  }
}

function fittedAlpha(from: Size, alpha: Buffer, { width, height }: Size): Promise<Buffer> {
  const image = sharp(alpha, { raw: { width: from.width, height: from.height, channels: 1 } });
  return image.resize({ width, height, fit: 'fill', kernel: 'lanczos3' }).toColourspace('b-w').raw().toBuffer();
}

/** The photo is on white: the background replaces the white in its transparent parts. */
function showThrough(canvas: RgbImage, { left, top, width }: Region, alpha: Buffer, background: Buffer): void {
  for (let pixel = 0; pixel < alpha.length; pixel += 1) {
    const clear = 1 - (alpha[pixel] ?? 0) / 255;
    if (clear === 0) continue;
    const at = ((top + Math.floor(pixel / width)) * canvas.width + left + (pixel % width)) * 3;
    for (let channel = 0; channel < 3; channel += 1) {
      const behind = (background[3 * pixel + channel] ?? 0) - 255;
      canvas.pixels[at + channel] = Math.max(0, Math.round((canvas.pixels[at + channel] ?? 0) + behind * clear));
    }
  }
}
