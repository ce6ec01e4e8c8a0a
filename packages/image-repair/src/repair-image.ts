import { type DamagedImage, hasMetadata, type PhotoDamage } from './damaged-image.ts';
import { type DecodeRequest, decodeImage, sampleRows } from './decode-image.ts';
import { lastCorner, uprightDamage, uprightRegion, uprightSize } from './exif/upright.ts';
import { type KeptExif, writeExif } from './exif/write-exif.ts';
import type { ImageKind } from './image-kind.ts';
import { ImageRefused, refuse } from './image-refused.ts';
import { hasFill } from './jpeg/coding/jpeg-bits.ts';
import { openDamagedImage, refuseUnusable } from './open-damaged-image.ts';
import { openImage } from './open-image.ts';
import type { OpenedImage, PhotoLimits } from './opened-image.ts';
import type { RgbImage } from './rgb-image.ts';
import type { Size } from './size.ts';
import { hasWebpFill } from './webp/open-damaged-webp.ts';

export interface RepairJob {
  readonly kind: ImageKind;
  readonly file: Buffer;
  readonly limits: PhotoLimits;
  readonly exif: KeptExif;
  readonly scale: (size: Size) => Size;
}

export interface RepairedPhoto {
  /** Pixels untouched, without metadata but colour profile, orientation and date. */
  readonly original: Buffer;
  /** Upright, in sRGB, on white, scaled. */
  readonly display: RgbImage;
  readonly size: Size;
  readonly damage: PhotoDamage | null;
}

export async function repairImage(job: RepairJob): Promise<RepairedPhoto> {
  const opened = openUnlessDamaged(job);
  const clean = opened && (await readClean(job, opened));
  const isComplete = opened?.isComplete === true;
  if (clean && isComplete && !isDoubtful(job, clean)) return clean;
  const examined = await examine(job, clean !== undefined);
  // A share of 1 lacks finer detail only, which the decoder did not need.
  const isWhole = examined === undefined || examined.damage === null || (isComplete && examined.share === 1);
  if (clean && isWhole && (isComplete || !hasMetadata(opened.withoutMetadata()))) return clean;
  return readExamined(job, examined ?? refuse('photo_damaged'));
}

function openUnlessDamaged({ kind, file, limits }: RepairJob): OpenedImage | undefined {
  try {
    return openImage(kind, file, limits);
  } catch (error) {
    if (error instanceof ImageRefused && error.code === 'photo_damaged') return undefined;
    throw error;
  }
}

const decode = (
  { scale, limits }: RepairJob,
  size: Size,
  request: Omit<DecodeRequest, 'size' | 'maxPixels'>,
): Promise<RgbImage | undefined> => decodeImage({ ...request, size: scale(size), maxPixels: limits.maxPixels });

/** Decodes the copy, which proves that it is an image. */
async function readClean(job: RepairJob, image: OpenedImage): Promise<RepairedPhoto | undefined> {
  const original = image.withoutMetadata(writeExif(job.exif));
  const size = uprightSize(image, job.exif.orientation);
  const display = await decode(job, size, { file: original, colours: image.colours, failOn: 'warning' });
  return display && { original, display, size, damage: null };
}

/** Decoders warn neither about data missing at the very end nor about zeros, which are valid codes. */
function isDoubtful({ kind, exif }: RepairJob, { original, display }: RepairedPhoto): boolean {
  if (kind === 'webp') return hasWebpFill(original);
  return kind === 'jpeg' && (endsInOneColour(display, exif.orientation) || hasFill(original));
}

/** Undefined if this library cannot read the file but the decoder can. */
async function examine({ kind, file, limits }: RepairJob, isClean: boolean): Promise<DamagedImage | undefined> {
  const sample = (candidate: Buffer) => sampleRows(candidate, limits.maxPixels);
  const image = await openDamagedImage(kind, file, limits, sample).catch((error: unknown) => {
    if (isClean && kind !== 'webp' && error instanceof ImageRefused) return undefined;
    throw error;
  });
  if (image && image.damage !== null) refuseUnusable(image);
  return image;
}

function readExamined(job: RepairJob, image: DamagedImage): Promise<RepairedPhoto> {
  return image.damage === null ? readWhole(job, image) : readDamaged(job, image, image.damage);
}

async function readWhole(job: RepairJob, image: DamagedImage): Promise<RepairedPhoto> {
  const { colours } = image;
  const size = uprightSize(image, job.exif.orientation);
  const [original, repaired] = [image.withoutMetadata(writeExif(job.exif)), image.repaired(writeExif(job.exif))];
  const plain = await decode(job, size, { file: original, colours, failOn: 'error' });
  const decoded = await decode(job, size, { file: repaired, colours, failOn: 'error' });
  const display = decoded ?? plain ?? refuse('photo_damaged');
  const isKept = plain?.pixels.equals(display.pixels) && !hasMetadata(image.withoutMetadata());
  return { original: isKept ? original : repaired, display, size, damage: null };
}

async function readDamaged(job: RepairJob, image: DamagedImage, damage: PhotoDamage): Promise<RepairedPhoto> {
  const { orientation } = job.exif;
  const size = uprightSize(image.seen, orientation);
  const display = await decode(job, size, {
    file: image.repaired(writeExif(job.exif)),
    colours: image.colours,
    region: image.isHigherThanSeen ? uprightRegion(image, image.seen, orientation) : undefined,
    failOn: image.decodesWhole ? 'error' : 'none',
  });
  return {
    original: image.withoutMetadata(writeExif(job.exif)),
    display: display ?? refuse('photo_damaged'),
    size,
    damage: uprightDamage(damage, orientation),
  };
}

/** Adjacent pixels of one colour in the last corner occur in drawings, and where a decoder filled in missing data. */
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
