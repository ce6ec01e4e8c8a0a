import { limits } from '@afterglow/proto/limits';
import { captureDateSegment, readCaptureDate } from './capture-date.ts';

/** Pixels: what the canvas of an iPhone holds. */
const canvasMaxPixels = 16_777_216;

/** From the best down, until a photo is small enough: the share of its width and height, and the qualities to try. */
const sizes = [
  { share: 1, qualities: [0.95, 0.9, 0.85] },
  { share: 0.8, qualities: [0.85] },
  { share: 0.65, qualities: [0.85] },
  { share: 0.5, qualities: [0.8] },
  { share: 0.35, qualities: [0.8] },
] as const;

export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;

interface Size {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The size of what is drawn: a share of the photo's, or less where a canvas does not hold that. */
export function canvasSize({ width, height }: Size, share: number): Size {
  const fits = Math.min(1, Math.sqrt(canvasMaxPixels / (width * height)));
  return { width: Math.floor(width * fits * share), height: Math.floor(height * fits * share) };
}

function draw(bitmap: ImageBitmap, share: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), canvasSize(bitmap, share));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('there is no memory for a photo of this size');
  // What is transparent would be black.
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

/** Behind the two bytes that begin a JPEG. */
const withSegment = (jpeg: Blob, segment: Uint8Array<ArrayBuffer>): BlobPart[] => [
  jpeg.slice(0, 2),
  segment,
  jpeg.slice(2),
];

/**
 * A photo as a JPEG that the server takes: upright, as large and as good as the limit allows, with the date of its capture.
 * @throws where the browser cannot decode it.
 */
export async function fitPhoto(file: File): Promise<File> {
  const date = await readCaptureDate(file, new Date());
  const segment = date === undefined ? new Uint8Array() : captureDateSegment(date);
  const bitmap = await createImageBitmap(file);
  try {
    for (const { share, qualities } of sizes) {
      const canvas = draw(bitmap, share);
      for (const quality of qualities) {
        const jpeg = await encode(canvas, quality);
        if (jpeg.size + segment.length > limits.photoMaxBytes) continue;
        const { lastModified } = file;
        return new File(withSegment(jpeg, segment), jpegName(file.name), { type: 'image/jpeg', lastModified });
      }
    }
  } finally {
    bitmap.close();
  }
  throw new Error('the photo is too large in every size');
}
