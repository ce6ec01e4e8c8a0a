import type { ImageColours } from './colour/colour-space.ts';
import { refuse } from './image-refused.ts';
import type { Size } from './size.ts';

/** The missing part. With `file_end`, the whole picture is visible. */
export type PhotoDamage = 'lower_part' | 'parts' | 'file_end';

export interface DamagedImage extends Size {
  readonly heldBytesPerPixel: number;
  readonly colours: ImageColours;
  readonly share: number;
  readonly damage: PhotoDamage | null;
  readonly seen: Size;
  withoutMetadata(exif?: Buffer): Buffer;
  /** The readable part in a file that decodes without errors if `decodesWhole`. */
  repaired(exif?: Buffer): Buffer;
  /** False if a decoder reports missing data although it shows everything readable. */
  readonly decodesWhole: boolean;
  /** The repaired file has the full height; only `seen` of it may be shown. */
  readonly isHigherThanSeen?: boolean;
}

const leastShare = 2 / 3;

export const refuseHopeless = (share: number): void => {
  if (!(share >= leastShare)) refuse('photo_damaged');
};

/** A damaged file may have metadata anywhere, not only in segments or chunks of its own. */
const metadata = ['Exif\0\0', '<x:xmpmeta', '<?xpacket', 'GPSLatitude', 'GPSLongitude', 'Photoshop 3.0\0'];

export const hasMetadata = (file: Buffer): boolean => metadata.some((mark) => file.includes(mark, 0, 'latin1'));
