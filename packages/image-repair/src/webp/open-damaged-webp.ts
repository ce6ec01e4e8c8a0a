import { type DamagedImage, refuseHopeless } from '../damaged-image.ts';
import { refuse } from '../image-refused.ts';
import { type PhotoLimits, refuseCostly } from '../opened-image.ts';
import type { Size } from '../size.ts';
import { exifChunks, extendedHeader, imageChunks, isWebpProfile, openWebp, webpSize } from './open-webp.ts';
import { readIntactWebpChunks, readWebpFile, type WebpChunk, writeWebpFile } from './webp-chunks.ts';

export type SampleRows = (file: Buffer) => Promise<{ readonly height: number; readonly samples: Buffer } | undefined>;

/** The decoder accepts any bits. Rows that stay the same with different endings do not depend on missing data. */
export async function openDamagedWebp(
  file: Buffer,
  limits: PhotoLimits,
  sampleRows: SampleRows,
): Promise<DamagedImage> {
  const webp = readParts(file);
  const size = { ...webpSize(webp.first), heldBytesPerPixel: webp.image.type === 'VP8L' ? 4 : 0 };
  refuseCostly(size, limits);
  if (webp.isWhole) return openShortContainer(webp, size);
  const { rows, ending } = await rowsThatAreThere(webp, size, sampleRows);
  refuseHopeless(rows / size.height);
  return {
    ...size,
    colours: 'profile',
    share: rows / size.height,
    damage: rows === size.height ? 'file_end' : 'lower_part',
    seen: { width: size.width, height: rows },
    decodesWhole: true,
    isHigherThanSeen: true,
    withoutMetadata: (exif) => asItCame(webp, exif),
    repaired: (exif) => withEnding(webp, size, ending, exif),
  };
}

interface WebpParts {
  readonly first: WebpChunk;
  readonly before: readonly WebpChunk[];
  readonly image: WebpChunk;
  readonly came: Buffer;
  readonly size: number;
  readonly isWhole: boolean;
}

function readParts(file: Buffer): WebpParts {
  const { chunks, lastSize } = readIntactWebpChunks(file);
  const [first] = chunks;
  const at = chunks.findIndex(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const image = chunks[at];
  const isAnimation = chunks.some(({ type }) => type.startsWith('AN'));
  if (first === undefined || image === undefined || isAnimation) refuse('photo_damaged');
  const size = at === chunks.length - 1 ? lastSize : image.data.length;
  const end = startOfFill(image.data);
  const before = chunks
    .slice(1, Math.max(1, at))
    .filter((chunk) => imageChunks.has(chunk.type) || isWebpProfile(chunk));
  return {
    ...{ first, before, size, came: image.data },
    image: { type: image.type, data: image.data.subarray(0, end) },
    isWhole: end === size,
  };
}

/** Bytes. No encoder writes as long a run: the data was never written, or is unreadable. */
const fillLength = 4096;

export const hasWebpFill = (file: Buffer): boolean =>
  readWebpFile(file).some(({ type, data }) => type.startsWith('VP8') && startOfFill(data) < data.length);

function startOfFill(data: Buffer): number {
  for (let at = fillLength - 1; at < data.length; at += fillLength) {
    const byte = data[at];
    let [from, to] = [at, at];
    while (from > 0 && data[from - 1] === byte) from -= 1;
    while (to < data.length && data[to] === byte) to += 1;
    if (to - from >= fillLength) return from;
  }
  return data.length;
}

function openShortContainer({ first, before, image }: WebpParts, size: Size): DamagedImage {
  const chunks = first.type === 'VP8X' ? [first, ...before, image] : [image];
  const whole = openWebp(writeWebpFile(chunks));
  return {
    ...whole,
    share: 1,
    damage: null,
    seen: size,
    decodesWhole: true,
    withoutMetadata: whole.withoutMetadata,
    repaired: whole.withoutMetadata,
  };
}

/** Bytes to put after the data. Missing data may affect all pixels, or every eighth row (RFC 6386, 9.5), so endings differ there. */
const endings = [0, 0xff, 0xaa] as const;
const endingLength = 16;
const endingDistance = 8;
/** Bytes per 16 x 16 pixels that let the decoder finish. */
const room = { lossy: 32, lossless: 512 };
const side = 16;

interface There {
  readonly rows: number;
  readonly ending: number;
}

async function rowsThatAreThere(webp: WebpParts, size: Size, sampleRows: SampleRows): Promise<There> {
  let [rows, ending]: [number, number | undefined] = [size.height, undefined];
  let shown: Buffer | undefined;
  let compared = 0;
  for (const byte of endings) {
    const sampled = await sampleRows(withEnding(webp, size, byte));
    if (sampled?.height !== size.height) continue;
    ending ??= byte;
    shown ??= sampled.samples;
    compared += 1;
    rows = Math.min(rows, rowsAlike(shown, sampled.samples, size.height));
  }
  if (ending === undefined || compared < 2) return refuse('photo_damaged');
  // Lossy: whole rows of blocks, as the first wrong pixels may look right.
  const isExact = rows === size.height || webp.image.type === 'VP8L';
  return { rows: isExact ? rows : Math.floor(rows / side) * side, ending };
}

function rowsAlike(one: Buffer, other: Buffer, height: number): number {
  if (one.equals(other)) return height;
  const different = one.findIndex((sample, index) => sample !== other[index]);
  return Math.floor(different / (one.length / height));
}

function withEnding({ first, before, image }: WebpParts, size: Size, byte: number, exif?: Buffer): Buffer {
  const squares = Math.ceil(size.width / side) * Math.ceil(size.height / side);
  const added = Buffer.alloc(endingLength + squares * (image.type === 'VP8L' ? room.lossless : room.lossy));
  added.fill(byte, 0, endingLength);
  for (let at = endingLength; at < added.length; at += endingDistance) added[at] = byte;
  const chunk = { type: image.type, data: Buffer.concat([image.data, added]) };
  return writeWebpFile([...extendedHeader(first, before, exif), ...before, chunk, ...exifChunks(exif)]);
}

/** Truncated as received; EXIF precedes the image, since nothing can follow it. */
function asItCame({ first, before, image, came, size }: WebpParts, exif: Buffer | undefined): Buffer {
  const header = [...extendedHeader(first, before, exif), ...exifChunks(exif)];
  const bytes = writeWebpFile([...header, ...before, { type: image.type, data: came }]);
  const end = bytes.length - (came.length % 2);
  const missing = size - came.length;
  bytes.writeUInt32LE(end - 8 + missing + (size % 2), 4);
  bytes.writeUInt32LE(size, end - came.length - 4);
  return bytes.subarray(0, end);
}
