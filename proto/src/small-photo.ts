import { limits } from './limits.ts';

export const isSmallPhoto = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.max(width, height) < limits.smallPhotoSide;
