import type { PhotoDamage } from '@afterglow/proto';
import type { ImageColours } from './colour/colour-space.ts';
import { refuse } from './image-refused.ts';
import type { Size } from './image-sizes.ts';

export interface DamagedImage extends Size {
  readonly heldBytesPerPixel: number;
  readonly colours: ImageColours;
  /** The share that could be read, from 0 to 1. */
  readonly share: number;
  /** As stored, before orientation; null if nothing is missing. */
  readonly damage: PhotoDamage | null;
  /** Pixels of what is there, as stored. */
  readonly seen: Size;
  /** The file as it came, with its colour profile and this EXIF and nothing else about it. */
  withoutMetadata(exif?: Buffer): Buffer;
  /** What is there as a file that decodes without a fault, where `decodesWhole`; what is missing is left out, or calm. */
  repaired(exif?: Buffer): Buffer;
  /** False where a decoder will say that something is missing, and yet show all that is there. */
  readonly decodesWhole: boolean;
  /** The repaired file is as high as the whole image; only what is `seen` of it may be shown. */
  readonly isHigherThanSeen?: boolean;
}

/** Less than this share is refused: what is left would say little of the photo. */
const leastShare = 2 / 3;

export const refuseHopeless = (share: number): void => {
  if (!(share >= leastShare)) refuse('photo_damaged');
};

/** Metadata stands in segments and chunks of its own, which are dropped; a damaged file may have it anywhere. */
const metadata = ['Exif\0\0', '<x:xmpmeta', '<?xpacket', 'GPSLatitude', 'GPSLongitude', 'Photoshop 3.0\0'];

export const hasMetadata = (file: Buffer): boolean => metadata.some((mark) => file.includes(mark, 0, 'latin1'));
