import { limits } from './limits.ts';

/** Pixels of a photo that would be a blur over a whole screen. */
export const isSmallPhoto = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.max(width, height) < limits.smallPhotoSide;
