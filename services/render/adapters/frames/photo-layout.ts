import type { PhotoRegion } from '@afterglow/proto';
import { limits } from '@afterglow/proto/limits';
import sharp, { type Sharp } from 'sharp';

const frameSize = { width: limits.frameWidth, height: limits.frameHeight } as const;

/** As around photos without a caption. */
const fill = { width: 240, height: 135, blur: 8, brightness: 0.55 } as const;

const fromFrame = (frame: Buffer, photo: PhotoRegion): Sharp =>
  sharp(frame, { raw: { ...frameSize, channels: 3 } }).extract(photo);

/** The photo of a frame as it is around photos. */
export async function blurredFrame(frame: Buffer, photo: PhotoRegion): Promise<Buffer> {
  const { width, height, blur, brightness } = fill;
  const small = fromFrame(frame, photo).resize({ width, height, fit: 'cover', kernel: 'linear' });
  const blurred = await small.blur(blur).linear(brightness, 0).raw().toBuffer();
  return sharp(blurred, { raw: { width, height, channels: 3 } })
    .resize({ ...frameSize, fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
}

function copyRows(slide: Buffer, pixels: Buffer, { left, top, width, height }: PhotoRegion): void {
  for (let row = 0; row < height; row += 1) {
    pixels.copy(slide, ((top + row) * frameSize.width + left) * 3, row * width * 3, (row + 1) * width * 3);
  }
}

/** Lays the photo of a frame out elsewhere, on a blurred and dimmed copy of itself. */
export async function layOutPhoto(frame: Buffer, photo: PhotoRegion, place: PhotoRegion): Promise<Buffer> {
  const { width, height } = place;
  const resized = fromFrame(frame, photo).resize({ width, height, fit: 'fill', kernel: 'lanczos3' });
  const [slide, shown] = await Promise.all([blurredFrame(frame, photo), resized.raw().toBuffer()]);
  copyRows(slide, shown, place);
  return slide;
}
