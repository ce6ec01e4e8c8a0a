import { limits } from '@afterglow/proto/limits';
import { canvasSize } from './canvas-size.ts';
import { captureDateSegment, readCaptureDate } from './capture-date.ts';
import type { DecodedPhoto } from './decoding/decoder-messages.ts';
import { asMissingDecoder } from './missing-decoder.ts';
import { isHeic, readStart } from './photo-start.ts';
import { profileSegments, withoutProfile } from './profile-segments.ts';

/** Tried in order until the photo is small enough; `share` applies to width and height. */
const sizes = [
  { share: 1, qualities: [0.95, 0.9, 0.85] },
  { share: 0.8, qualities: [0.85] },
  { share: 0.65, qualities: [0.85] },
  { share: 0.5, qualities: [0.8] },
  { share: 0.35, qualities: [0.8] },
] as const;

export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;

function draw(bitmap: ImageBitmap, share: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), canvasSize(bitmap, share));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no memory for a photo of this size');
  // Transparent pixels would turn black.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!jpeg) throw new Error('the photo cannot be written as a JPEG');
  return jpeg;
}

/** Inserts the segments after the two-byte start marker. */
const withSegments = (jpeg: Blob, segments: readonly BlobPart[]): BlobPart[] => [
  jpeg.slice(0, 2),
  ...segments,
  jpeg.slice(2),
];

async function openPhoto(file: File, signal: AbortSignal | undefined): Promise<DecodedPhoto> {
  try {
    return { bitmap: await createImageBitmap(file) };
  } catch (error) {
    if (!isHeic(await readStart(file))) throw error;
    const { decodePhoto } = await import('./decoding/photo-decoder.ts').catch(asMissingDecoder);
    return decodePhoto(file, { signal });
  }
}

async function makeSegments(file: File, profile: Uint8Array | undefined): Promise<Uint8Array<ArrayBuffer>[]> {
  const date = await readCaptureDate(file, new Date());
  return [...(date ? [captureDateSegment(date)] : []), ...(profile ? [profileSegments(profile)] : [])];
}

/**
 * Makes a JPEG of a photo, with its capture date and colours, that is small enough to be sent.
 * @throws if neither the browser nor our decoder can open the photo, and whatever the decoder throws.
 */
export async function fitPhoto(file: File, signal?: AbortSignal): Promise<File> {
  const { bitmap, profile } = await openPhoto(file, signal);
  try {
    const segments = await makeSegments(file, profile);
    const segmentBytes = segments.reduce((sum, { length }) => sum + length, 0);
    for (const { share, qualities } of sizes) {
      const canvas = draw(bitmap, share);
      for (const quality of qualities) {
        const jpeg = await encode(canvas, quality);
        if (jpeg.size + segmentBytes > limits.photoMaxBytes) continue;
        const { lastModified } = file;
        const parts = withSegments(profile ? await withoutProfile(jpeg) : jpeg, segments);
        return new File(parts, jpegName(file.name), { type: 'image/jpeg', lastModified });
      }
    }
  } finally {
    bitmap.close();
  }
  throw new Error('the photo is too large in every size');
}
