import { isHeic, readStart } from '../fitting/photo-start.ts';

/** Wider than shown, as the square crops the sides of most photos (3:2 or 16:9). */
const roomForCrop = 1.8;

const quality = 0.8;

/** Halved twice, which averages 16 pixels of the fast, coarse first step. */
const oversampling = 4;

/** One at a time, as decoding a camera photo takes about 50 MB. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
}

function draw(image: ImageBitmap | HTMLCanvasElement, width: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.round((image.height * width) / image.width);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function open(file: File, width: number, signal: AbortSignal): Promise<ImageBitmap> {
  try {
    // Higher qualities keep several megabytes per photo in memory.
    return await createImageBitmap(file, { resizeWidth: oversampling * width, resizeQuality: 'low' });
  } catch (error) {
    if (!isHeic(await readStart(file))) throw error;
    const { decodePhoto } = await import('../fitting/decoding/photo-decoder.ts');
    return (await decodePhoto(file, { isPreview: true, signal })).bitmap;
  }
}

async function makeSmall(file: File, width: number, signal: AbortSignal): Promise<Blob> {
  const bitmap = await open(file, width, signal);
  try {
    const canvas = draw(draw(bitmap, 2 * width), width);
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return small ?? file;
  } finally {
    bitmap.close();
  }
}

/** @param signal ends the work. @throws if neither the browser nor our decoder can show the file. */
export const smallImage = (file: File, shownWidth: number, signal: AbortSignal): Promise<Blob | undefined> =>
  inTurn(async () =>
    signal.aborted ? undefined : makeSmall(file, Math.ceil(shownWidth * roomForCrop * window.devicePixelRatio), signal),
  );
