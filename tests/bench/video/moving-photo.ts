import { ffmpegPath } from '@afterglow/local-stack';
import { limits } from '@afterglow/proto';
import sharp from 'sharp';
import { createIntraEncoder } from '../../../services/render/adapters/encoders/intra-encoder.ts';
import { type Plane, zoomedPlane } from './zoomed-luma.ts';

const [width, height] = [limits.frameWidth, limits.frameHeight];
/** Of frame and photo, so that the truth has pixels to show when it grows. */
const enlarged = 2;
const inset = 0.96;
const fill = { width: 240, height: 135, blur: 8, brightness: 0.55 } as const;

export interface MovingPhoto {
  /** RGB of twice the frame's width and height. */
  readonly large: Buffer;
  /** RGB of the frame. */
  readonly still: Buffer;
  /** The frame as the product codes it. */
  readonly picture: Buffer;
  /** Of `large`. */
  readonly luma: Plane;
}

async function composeLarge(path: string): Promise<Buffer> {
  const size = { width: enlarged * width, height: enlarged * height };
  const even = (side: number) => 2 * Math.round((side * inset) / 2);
  const photo = await sharp(path)
    .autoOrient()
    .resize({ width: even(size.width), height: even(size.height), fit: 'inside', kernel: 'lanczos3' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const blurred = await sharp(path)
    .autoOrient()
    .resize({ width: fill.width, height: fill.height, fit: 'cover' })
    .blur(fill.blur)
    .linear(fill.brightness, 0)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const frame = await sharp(blurred, { raw: { width: fill.width, height: fill.height, channels: 3 } })
    .resize({ ...size, fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer();
  const [left, top] = [(size.width - photo.info.width) >> 1, (size.height - photo.info.height) >> 1];
  const rowBytes = photo.info.width * 3;
  for (let row = 0; row < photo.info.height; row += 1)
    photo.data.copy(frame, ((top + row) * size.width + left) * 3, row * rowBytes, (row + 1) * rowBytes);
  return frame;
}

function getPlane(rgb: Buffer, getSample: (red: number, green: number, blue: number) => number): Plane {
  const samples = new Float32Array(rgb.length / 3);
  for (let at = 0; at < samples.length; at += 1)
    samples[at] = getSample(rgb[3 * at] ?? 0, rgb[3 * at + 1] ?? 0, rgb[3 * at + 2] ?? 0);
  return { width: enlarged * width, height: enlarged * height, samples };
}

/** BT.709 in limited range. */
const toLuma = (red: number, green: number, blue: number) =>
  16 + (219 / 255) * (0.2126 * red + 0.7152 * green + 0.0722 * blue);

function reduce(large: Buffer): Buffer {
  const still = Buffer.alloc(width * height * 3);
  for (const channel of [0, 1, 2]) {
    const plane = getPlane(large, (...rgb) => rgb[channel] ?? 0);
    const { samples } = zoomedPlane(plane, { width, height, anchor: { x: 0, y: 0 }, scale: 1 });
    for (const [at, sample] of samples.entries())
      still[3 * at + channel] = Math.min(255, Math.max(0, Math.round(sample)));
  }
  return still;
}

/** Lays a photo out as the product does for motion, and again at twice the size. */
export async function readMovingPhoto(path: string): Promise<MovingPhoto> {
  const encoder = createIntraEncoder({ ffmpegPath: ffmpegPath() });
  try {
    const large = await composeLarge(path);
    const still = reduce(large);
    const picture = await encoder.encode(still, new AbortController().signal);
    return { large, still, picture, luma: getPlane(large, toLuma) };
  } finally {
    await encoder.close();
  }
}
