import type { PhotoDamage } from '../damaged-image.ts';
import type { Region, Size } from '../size.ts';
import { isRotated90 } from './turned-orientation.ts';

export const uprightSize = ({ width, height }: Size, orientation: number): Size =>
  isRotated90(orientation) ? { width: height, height: width } : { width, height };

export function uprightRegion(stored: Size, seen: Size, orientation: number): Region {
  const [right, bottom] = lastCorner(orientation);
  const [whole, part] = [uprightSize(stored, orientation), uprightSize(seen, orientation)];
  return { ...part, left: right ? 0 : whole.width - part.width, top: bottom ? 0 : whole.height - part.height };
}

export const uprightDamage = (damage: PhotoDamage, orientation: number): PhotoDamage =>
  damage === 'lower_part' && orientation > 2 ? 'parts' : damage;

/** The corner of the last stored pixel in the upright image (Exif 2.32, 4.6.4, Orientation). */
export const lastCorner = (orientation: number): readonly [right: boolean, bottom: boolean] =>
  (
    [
      [true, true],
      [false, true],
      [false, false],
      [true, false],
      [true, true],
      [false, true],
      [false, false],
      [true, false],
    ] as const
  )[orientation - 1] ?? [true, true];
