import type { PhotoDamage } from '@afterglow/proto';
import { isOnItsSide } from '../../domain/pictures/exif-orientation.ts';
import { hasFill } from '../../domain/pictures/jpeg-bits.ts';
import { openDamagedJpeg } from '../../domain/pictures/open-damaged-jpeg.ts';
import { openDamagedPicture } from '../../domain/pictures/open-damaged-picture.ts';
import { openPicture } from '../../domain/pictures/open-picture.ts';
import type { PictureKind } from '../../domain/pictures/picture-kind.ts';
import { PictureRefused } from '../../domain/pictures/picture-refused.ts';
import { displaySize, type Size } from '../../domain/pictures/picture-sizes.ts';
import { type DecodedPicture, decodeMended, decodePicture } from './decode-picture.ts';
import type { RgbPicture } from './rgb-picture.ts';

interface ReadPicture {
  /** The file without its metadata. */
  readonly original: Buffer;
  readonly display: RgbPicture;
  /** Of the upright picture. */
  readonly size: Size;
  readonly damage: PhotoDamage | null;
}

/** Reads a picture whole, or where it is damaged what is there of it. */
export async function readPicture(kind: PictureKind, file: Buffer, orientation: number): Promise<ReadPicture> {
  try {
    const whole = await readWhole(kind, file, orientation);
    if (whole !== undefined) return whole;
  } catch (error) {
    if (!(error instanceof PictureRefused && error.code === 'photo_damaged')) throw error;
  }
  return readDamaged(kind, file, orientation);
}

/** What is decoded is the file without its metadata, so that what is kept is known to be a whole picture; nothing where it is not. */
async function readWhole(kind: PictureKind, file: Buffer, orientation: number): Promise<ReadPicture | undefined> {
  const picture = openPicture(kind, file);
  const original = picture.withoutMetadata(orientation);
  const size = uprightSize(picture, orientation);
  const display = await decodePicture(original, displaySize(size));
  const isSuspect =
    kind === 'jpeg' && (display.isDoubtful || endsInOneColour(display, orientation) || hasFill(original));
  if (isSuspect && isShort(file)) return;
  return { original, display, size, damage: null };
}

/** A decoder says nothing of data that lacks at the very end, nor of zeros, which are codes as well. */
function isShort(file: Buffer): boolean {
  try {
    return openDamagedJpeg(file).share < 1;
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    // Nothing can be said of how it is coded: it was decoded, and so it is whole.
    return false;
  }
}

async function readDamaged(kind: PictureKind, file: Buffer, orientation: number): Promise<ReadPicture> {
  const picture = await openDamagedPicture(kind, file);
  const size = uprightSize(picture.seen, orientation);
  const display = await decodeMended(picture.mended(orientation), displaySize(size), picture.decodesWhole);
  return {
    original: picture.withoutMetadata(orientation),
    display,
    size,
    damage: uprightDamage(picture.damage, orientation),
  };
}

const uprightSize = ({ width, height }: Size, orientation: number): Size =>
  isOnItsSide(orientation) ? { width: height, height: width } : { width, height };

/** What was stored last is the lower part only of a picture that was stored upright. */
const uprightDamage = (damage: PhotoDamage, orientation: number): PhotoDamage =>
  damage === 'lower_part' && orientation > 2 ? 'parts' : damage;

/** Pixels beside each other that only a drawing has alike, or what a decoder puts for data that is not there. */
const corner = 2;

/** Whether the last pixels that were stored are alike. */
function endsInOneColour({ pixels, width, height }: DecodedPicture, orientation: number): boolean {
  const [right, bottom] = lastCorner(orientation);
  const at = (x: number, y: number): number => {
    const [column, row] = [right ? width - 1 - x : x, bottom ? height - 1 - y : y];
    return (row * width + column) * 3;
  };
  const last = pixels.subarray(at(0, 0), at(0, 0) + 3);
  for (let x = 0; x < Math.min(corner, width); x += 1) {
    if (!pixels.subarray(at(x, 0), at(x, 0) + 3).equals(last)) return false;
  }
  return true;
}

/** Where the last stored pixel is in the upright picture: at the right, at the bottom (EXIF 2.3, orientation). */
const lastCorner = (orientation: number): readonly [right: boolean, bottom: boolean] =>
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
