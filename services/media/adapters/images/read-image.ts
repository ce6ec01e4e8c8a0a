import type { PhotoDamage } from '@afterglow/proto';
import { type DamagedImage, hasMetadata } from '../../domain/images/damaged-image.ts';
import { isRotated90 } from '../../domain/images/exif/turned-orientation.ts';
import { type KeptExif, writeExif } from '../../domain/images/exif/write-exif.ts';
import type { ImageKind } from '../../domain/images/image-kind.ts';
import { ImageRefused, refuse } from '../../domain/images/image-refused.ts';
import { displaySize, type Region, type Size } from '../../domain/images/image-sizes.ts';
import { hasFill } from '../../domain/images/jpeg/coding/jpeg-bits.ts';
import { openDamagedImage, refuseUnusable } from '../../domain/images/open-damaged-image.ts';
import { openImage } from '../../domain/images/open-image.ts';
import type { OpenedImage } from '../../domain/images/opened-image.ts';
import { hasWebpFill } from '../../domain/images/webp/open-damaged-webp.ts';
import { decodeImage, sampleRows } from './decode-image.ts';
import type { RgbImage } from './rgb-image.ts';

interface ReadImage {
  readonly original: Buffer;
  readonly display: RgbImage;
  /** Of the upright image. */
  readonly size: Size;
  readonly damage: PhotoDamage | null;
}

export async function readImage(kind: ImageKind, file: Buffer, exif: KeptExif): Promise<ReadImage> {
  const opened = openUnlessDamaged(kind, file);
  const clean = opened && (await readClean(opened, exif));
  const isComplete = opened?.isComplete === true;
  if (clean && isComplete && !isDoubtful(kind, clean, exif)) return clean;
  const examined = await examine(kind, file, clean !== undefined);
  // With a share of 1, only finer detail is missing, which the decoder did not need.
  const isWhole = examined === undefined || examined.damage === null || (isComplete && examined.share === 1);
  if (clean && isWhole && (isComplete || !hasMetadata(opened.withoutMetadata()))) return clean;
  return readExamined(examined ?? refuse('photo_damaged'), exif);
}

function openUnlessDamaged(kind: ImageKind, file: Buffer): OpenedImage | undefined {
  try {
    return openImage(kind, file);
  } catch (error) {
    if (error instanceof ImageRefused && error.code === 'photo_damaged') return undefined;
    throw error;
  }
}

/** What is decoded is the file without its metadata, so that what is kept is known to be an image. */
async function readClean(image: OpenedImage, exif: KeptExif): Promise<ReadImage | undefined> {
  const original = image.withoutMetadata(writeExif(exif));
  const size = uprightSize(image, exif.orientation);
  const display = await decodeImage({ file: original, colours: image.colours }, displaySize(size), 'warning');
  return display && { original, display, size, damage: null };
}

/** Decoders do not warn about data missing at the very end, nor about zeros, which are valid codes. */
function isDoubtful(kind: ImageKind, { original, display }: ReadImage, { orientation }: KeptExif): boolean {
  if (kind === 'webp') return hasWebpFill(original);
  return kind === 'jpeg' && (endsInOneColour(display, orientation) || hasFill(original));
}

/** Returns nothing if our own code cannot read the file and its decoder found nothing wrong. */
async function examine(kind: ImageKind, file: Buffer, isClean: boolean): Promise<DamagedImage | undefined> {
  const image = await openDamagedImage(kind, file, sampleRows).catch((error: unknown) => {
    if (isClean && kind !== 'webp' && error instanceof ImageRefused) return undefined;
    throw error;
  });
  if (image && image.damage !== null) refuseUnusable(image);
  return image;
}

function readExamined(image: DamagedImage, exif: KeptExif): Promise<ReadImage> {
  return image.damage === null ? readWhole(image, exif) : readDamaged(image, image.damage, exif);
}

/** A complete image: the file as received, or the same data in a new file if decoders do not show all of it. */
async function readWhole(image: DamagedImage, exif: KeptExif): Promise<ReadImage> {
  const size = uprightSize(image, exif.orientation);
  const [original, repaired] = [image.withoutMetadata(writeExif(exif)), image.repaired(writeExif(exif))];
  const decode = (decoded: Buffer) =>
    decodeImage({ file: decoded, colours: image.colours }, displaySize(size), 'error');
  const plain = await decode(original);
  const display = (await decode(repaired)) ?? plain ?? refuse('photo_damaged');
  const isKept = plain?.pixels.equals(display.pixels) && !hasMetadata(image.withoutMetadata());
  return { original: isKept ? original : repaired, display, size, damage: null };
}

async function readDamaged(image: DamagedImage, damage: PhotoDamage, exif: KeptExif): Promise<ReadImage> {
  const { orientation } = exif;
  const size = uprightSize(image.seen, orientation);
  const region = image.isHigherThanSeen ? seenRegion(image, orientation) : undefined;
  const failOn = image.decodesWhole ? 'error' : 'none';
  const repaired = { file: image.repaired(writeExif(exif)), colours: image.colours };
  const display = await decodeImage(repaired, displaySize(size), failOn, region);
  return {
    original: image.withoutMetadata(writeExif(exif)),
    display: display ?? refuse('photo_damaged'),
    size,
    damage: uprightDamage(damage, orientation),
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
