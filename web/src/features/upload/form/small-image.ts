/** Wider than it is shown, as the sides of a photo that is wider than high are cut off: most are 3:2 or 16:9. */
const roomForCrop = 1.8;

const quality = 0.8;

/** One at a time: each is decoded whole, and of a camera's photo that takes some 50 MB. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = turn.then(work);
  turn = result.catch(() => undefined);
  return result;
}

async function makeSmall(file: File, width: number): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' });
  try {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    // Older browsers leave the bitmap as large as the photo.
    canvas.height = Math.round((bitmap.height * width) / bitmap.width);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
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
