import { frame, frameRegions, imageInFrame, type Region, type Size } from '../../domain/images/image-sizes.ts';
import { fromPixels, type RgbImage } from './rgb-image.ts';

const fill = { width: 240, height: 135, blur: 8, brightness: 0.55 };

/** The whole photo in the middle of a video frame, on a blurred and dimmed copy of itself. */
export async function composeFrame(display: RgbImage): Promise<RgbImage> {
  const { photo, uncovered } = frameRegions(imageInFrame(display));
  const canvas = { ...frame, pixels: Buffer.allocUnsafe(frame.width * frame.height * 3) };
  copyRows(canvas, await fitted(display, photo), photo);
  if (uncovered.length === 0) return canvas;
  const background = await blurred(display);
  // Only what the photo leaves uncovered is enlarged: a quarter of the frame for most photos.
  for (const region of uncovered) copyRows(canvas, await enlarged(background, region), region);
  return canvas;
}

/** A photo that is not higher than it is wide has been decoded to that size already. */
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
