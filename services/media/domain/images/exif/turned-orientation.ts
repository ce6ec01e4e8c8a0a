/** EXIF's orientations in the order of quarter turns to the right: of images as they are, and of mirrored ones. */
const cycles = [
  [1, 6, 3, 8],
  [2, 7, 4, 5],
];

/** The orientation of an image that is turned to the right by quarter turns after it was laid upright. */
export function turnedOrientation(orientation: number, turns: number): number {
  for (const cycle of cycles) {
    const at = cycle.indexOf(orientation);
    if (at >= 0) return cycle[(at + turns) % cycle.length] ?? orientation;
  }
  return orientation;
}

/** Orientations 5 to 8 lay the image on its side. */
export const isRotated90 = (orientation: number): boolean => orientation >= 5;
