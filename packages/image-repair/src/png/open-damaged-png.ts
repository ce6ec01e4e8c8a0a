import { type DamagedImage, refuseHopeless } from '../damaged-image.ts';
import { refuse } from '../image-refused.ts';
import { type PhotoLimits, refuseCostly } from '../opened-image.ts';
import { deinterlace } from './interlaced-rows.ts';
import {
  pngEnd as end,
  heldBytesPerPixel,
  isInterlaced,
  isSoundPngChunk,
  isUsablePngChunk,
  writePng,
} from './open-png.ts';
import { hasRightChecksum, type PngChunk, readPngFile, writePngChunk } from './png-chunks.ts';
import { readPngColours } from './png-colours.ts';
import { countRows, hasRightSum, type PngRows, pack, packRows, pngRows, unpacked } from './png-rows.ts';

export async function openDamagedPng(file: Buffer, limits: PhotoLimits): Promise<DamagedImage> {
  const [header, ...rest] = readPngFile(file).chunks.filter(isSoundPngChunk);
  const isReadable = header?.type === 'IHDR' && header.data.length === 13 && hasRightChecksum(header);
  if (!isReadable || !rest.every(isUsablePngChunk)) return refuse('photo_damaged');
  const rows = pngRows(header);
  const { width, height } = rows;
  const size = { width, height, heldBytesPerPixel: heldBytesPerPixel(header), colours: readPngColours(rest) };
  refuseCostly(size, limits);
  const packed = await packedRows(rest, rows);
  if (isInterlaced(header)) return openInterlaced(size, rows, [header, ...rest], packed);
  const there = await countRows(packed, rows);
  refuseHopeless(there / height);
  const shown = withRows(rest, await packRows(packed, there, rows));
  return {
    ...size,
    share: there / height,
    damage: there === height ? null : 'lower_part',
    seen: { width, height: there },
    decodesWhole: true,
    withoutMetadata: (exif) => writePng([header, ...rest, end], exif),
    repaired: (exif) => writePng([ofHeight(header, there), ...shown, end], exif),
  };
}

const getChunk = (type: string, data: Buffer): PngChunk => ({ type, data, bytes: writePngChunk(type, data) });

/** Some encoders write all pixels in one chunk, which may be mostly intact. */
const largeChunk = 64 * 1024;

/** Pixels up to the first wrong checksum, or all if the checksum of the stream is right. */
async function packedRows(chunks: readonly PngChunk[], rows: PngRows): Promise<Buffer[]> {
  const all = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  if (!chunks.every(hasRightChecksum) && (await hasRightSum(all, rows))) return all;
  const packed: Buffer[] = [];
  for (const chunk of chunks) {
    if (chunk.type !== 'IDAT') continue;
    const isRight = hasRightChecksum(chunk);
    if (isRight || chunk.data.length > largeChunk) packed.push(chunk.data);
    if (!isRight) break;
  }
  return packed;
}

async function openInterlaced(
  size: Pick<DamagedImage, 'width' | 'height' | 'heldBytesPerPixel' | 'colours'>,
  rows: PngRows,
  chunks: readonly [PngChunk, ...PngChunk[]],
  packed: readonly Buffer[],
): Promise<DamagedImage> {
  const [header, ...rest] = chunks;
  const placed = await deinterlace(unpacked(packed), rows);
  refuseHopeless(placed.share);
  const isPlaced = placed.rows !== undefined;
  const shown = isPlaced ? withRows(rest, await pack([placed.rows])) : rest;
  const shownHeader = isPlaced ? notInterlaced(header) : header;
  return {
    ...size,
    share: placed.share,
    damage: placed.share === 1 ? null : 'parts',
    seen: size,
    decodesWhole: true,
    withoutMetadata: (exif) => writePng([...chunks, end], exif),
    repaired: (exif) => writePng([shownHeader, ...shown, end], exif),
  };
}

function withRows(chunks: readonly PngChunk[], packed: Buffer): PngChunk[] {
  return [...chunks.filter(({ type }) => type !== 'IDAT'), getChunk('IDAT', packed)];
}

function notInterlaced(header: PngChunk): PngChunk {
  const data = Buffer.from(header.data);
  data[12] = 0;
  return getChunk('IHDR', data);
}

function ofHeight(header: PngChunk, height: number): PngChunk {
  const data = Buffer.from(header.data);
  data.writeUInt32BE(height, 4);
  return getChunk('IHDR', data);
}
