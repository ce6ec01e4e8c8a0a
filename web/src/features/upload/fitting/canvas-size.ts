export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest canvas on an iPhone. */
const canvasMaxPixels = 16_777_216;

/** @param share of width and height, from 0 to 1. */
export function canvasSize({ width, height }: Size, share: number): Size {
  const fits = Math.min(1, Math.sqrt(canvasMaxPixels / (width * height)));
  return { width: Math.floor(width * fits * share), height: Math.floor(height * fits * share) };
}
