/** Orientations in the order of quarter turns to the right: plain, and mirrored. */
const cycles = [
  [1, 6, 3, 8],
  [2, 7, 4, 5],
];

export function turnedOrientation(orientation: number, turns: number): number {
  for (const cycle of cycles) {
    const at = cycle.indexOf(orientation);
    if (at >= 0) return cycle[(at + turns) % cycle.length] ?? orientation;
  }
  return orientation;
}

export const isRotated90 = (orientation: number): boolean => orientation >= 5;
