import type { RgbImage } from '@afterglow/image-repair';

/** Pixels per side of a small picture: grey, row by row, whatever the photo's shape. */
export const smallSide = 32;

/** `smallSide`² values from 0 to 255. */
export type SmallPicture = Uint8Array;

/** Photo pixels per side that make one of the small picture: more only take time. */
const samples = 10;

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

const stretches = (length: number): Stretch[] =>
  Array.from({ length: smallSide }, (_, at) => {
    const from = Math.floor((at * length) / smallSide);
    const to = Math.max(from + 1, Math.floor(((at + 1) * length) / smallSide));
    return { from, to, step: Math.ceil((to - from) / samples) };
  });

function averageGrey({ pixels, width }: RgbImage, rows: Stretch, columns: Stretch): number {
  let sum = 0;
  let count = 0;
  for (let row = rows.from; row < rows.to; row += rows.step)
    for (let column = columns.from; column < columns.to; column += columns.step) {
      const at = (row * width + column) * 3;
      sum += 2 * (pixels[at] ?? 0) + 5 * (pixels[at + 1] ?? 0) + (pixels[at + 2] ?? 0);
      count += 1;
    }
  return Math.round(sum / (8 * count));
}

export function shrinkPhoto(image: RgbImage): SmallPicture {
  const columns = stretches(image.width);
  return Uint8Array.from(
    stretches(image.height).flatMap((rows) => columns.map((each) => averageGrey(image, rows, each))),
  );
}

/** A quarter turn to the right. */
export function turnRight(picture: SmallPicture): SmallPicture {
  const turned = new Uint8Array(picture.length);
  for (let row = 0; row < smallSide; row += 1)
    for (let column = 0; column < smallSide; column += 1)
      turned[column * smallSide + (smallSide - 1 - row)] = picture[row * smallSide + column] ?? 0;
  return turned;
}

/** The picture itself, and turned to the right once, twice and three times. */
export function allTurns(picture: SmallPicture): SmallPicture[] {
  const once = turnRight(picture);
  const twice = turnRight(once);
  return [picture, once, twice, turnRight(twice)];
}

/** Standard deviation: 0 for one color, at most 127.5. */
export function measureContrast(picture: SmallPicture): number {
  let [sum, squares] = [0, 0];
  for (const value of picture) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / picture.length;
  return Math.sqrt(Math.max(0, squares / picture.length - mean * mean));
}

/** Below it, what remains of a photo is noise. */
const leastContrast = 4;

/** One color, more or less: nothing to compare. */
export const isPlain = (picture: SmallPicture): boolean => measureContrast(picture) < leastContrast;
