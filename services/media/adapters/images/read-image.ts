import type { PhotoDamage } from '@afterglow/proto';
import type { DamagedImage } from '../../domain/images/damaged-image.ts';
import { isRotated90 } from '../../domain/images/exif/turned-orientation.ts';
import { type KeptExif, writeExif } from '../../domain/images/exif/write-exif.ts';
import type { ImageKind } from '../../domain/images/image-kind.ts';
import { ImageRefused } from '../../domain/images/image-refused.ts';
import { displaySize, type Region, type Size } from '../../domain/images/image-sizes.ts';
import { hasFill } from '../../domain/images/jpeg/coding/jpeg-bits.ts';
import { openDamagedJpeg } from '../../domain/images/jpeg/open-damaged-jpeg.ts';
import { openDamagedImage, refuseUnusable } from '../../domain/images/open-damaged-image.ts';
import { openImage } from '../../domain/images/open-image.ts';
import { hasWebpFill } from '../../domain/images/webp/open-damaged-webp.ts';
import { decodeImage, decodeRepaired, sampleRows } from './decode-image.ts';
import type { RgbImage } from './rgb-image.ts';

interface ReadImage {
  readonly original: Buffer;
  readonly display: RgbImage;
  /** Of the upright image. */
  readonly size: Size;
  readonly damage: PhotoDamage | null;
}

export async function readImage(kind: ImageKind, file: Buffer, exif: KeptExif): Promise<ReadImage> {
  const whole = await readWhole(kind, file, exif).catch(nothingIfDamaged);
  if (whole === undefined) return readDamaged(await openDamagedImage(kind, file, sampleRows), exif);
  const { doubt, ...image } = whole;
  const damaged = doubt && (await openShort(kind, file));
  return damaged ? readDamaged(damaged, exif) : image;
}

function nothingIfDamaged(error: unknown): undefined {
  if (!(error instanceof ImageRefused && error.code === 'photo_damaged')) throw error;
}

/** What is decoded is the file without its metadata, so that what is kept is known to be an image. */
async function readWhole(
  kind: ImageKind,
  file: Buffer,
  exif: KeptExif,
): Promise<ReadImage & { readonly doubt: boolean }> {
  const image = openImage(kind, file);
  const original = image.withoutMetadata(writeExif(exif));
  const size = uprightSize(image, exif.orientation);
  const { isDoubtful, ...display } = await decodeImage(original, displaySize(size));
  const looksShort = (): boolean => isDoubtful || endsInOneColour(display, exif.orientation) || hasFill(original);
  const doubt = kind === 'webp' ? hasWebpFill(original) : kind === 'jpeg' && looksShort();
  return { original, display, size, damage: null, doubt };
}

/** A decoder says nothing of data missing at the very end, nor of zeros, which are codes as well. */
async function openShort(kind: ImageKind, file: Buffer): Promise<DamagedImage | undefined> {
  if (kind !== 'jpeg') return openDamagedImage(kind, file, sampleRows);
  const image = openReadable(file);
  if (image === undefined || image.share === 1) return undefined;
  refuseUnusable(image);
  return image;
}

/** Nothing where it cannot be said how the file is coded: it was decoded, and so it is whole. */
function openReadable(file: Buffer): DamagedImage | undefined {
  try {
    return openDamagedJpeg(file);
  } catch (error) {
    if (error instanceof ImageRefused) return undefined;
    throw error;
  }
}

async function readDamaged(image: DamagedImage, exif: KeptExif): Promise<ReadImage> {
  const { orientation } = exif;
  const size = uprightSize(image.seen, orientation);
  const region = image.isHigherThanSeen ? seenRegion(image, orientation) : undefined;
  const repaired = { file: image.repaired(writeExif(exif)), isWhole: image.decodesWhole, region };
  const display = await decodeRepaired(repaired, displaySize(size));
  return {
    original: image.withoutMetadata(writeExif(exif)),
    display,
    size,
    damage: uprightDamage(image.damage, orientation),
  };
}

const uprightSize = ({ width, height }: Size, orientation: number): Size =>
  isRotated90(orientation) ? { width: height, height: width } : { width, height };

function seenRegion(image: Pick<DamagedImage, 'width' | 'height' | 'seen'>, orientation: number): Region {
  const [right, bottom] = lastCorner(orientation);
  const [whole, seen] = [uprightSize(image, orientation), uprightSize(image.seen, orientation)];
  return { ...seen, left: right ? 0 : whole.width - seen.width, top: bottom ? 0 : whole.height - seen.height };
}

/** What was stored last is the lower part only of an image that was stored upright. */
const uprightDamage = (damage: PhotoDamage, orientation: number): PhotoDamage =>
  damage === 'lower_part' && orientation > 2 ? 'parts' : damage;

/** Pixels beside each other that only a drawing has alike, or what a decoder puts for data that is not there. */
const corner = 2;

function endsInOneColour({ pixels, width, height }: RgbImage, orientation: number): boolean {
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

/** Where the last stored pixel is in the upright image: at the right, at the bottom (EXIF 2.3, orientation). */
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
