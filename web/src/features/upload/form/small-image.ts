/** Wider than it is shown, as the sides of a photo that is wider than high are cut off: most are 3:2 or 16:9. */
const roomForCrop = 1.8;

const quality = 0.8;

/** Halved twice, which averages 16 pixels of the quick and coarse first step. */
const oversampling = 4;

/** One at a time: each is decoded whole, and of a camera's photo that takes some 50 MB. */
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

async function makeSmall(file: File, width: number): Promise<Blob> {
  // A better quality keeps versions of the whole photo in the browser's memory, several megabytes each.
  const bitmap = await createImageBitmap(file, { resizeWidth: oversampling * width, resizeQuality: 'low' });
  try {
    const canvas = draw(draw(bitmap, 2 * width), width);
    const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    return small ?? file;
  } finally {
    bitmap.close();
  }
}

/**
 * A photo of this device as small as it is shown, so that a list of many costs no more than they take on the screen.
 * @param shownWidth CSS pixels of the square that it fills
 * @param isWanted asked when its turn has come: what has gone meanwhile is not decoded
 * @throws where the browser cannot show the file.
 */
export const smallImage = (file: File, shownWidth: number, isWanted: () => boolean): Promise<Blob | undefined> =>
  inTurn(async () =>
    isWanted() ? makeSmall(file, Math.ceil(shownWidth * roomForCrop * window.devicePixelRatio)) : undefined,
  );
