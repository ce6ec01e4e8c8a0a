import { type DamagedPicture, refuseHopeless } from './damaged-picture.ts';
import { heldBytesPerPixel, isCriticalPngChunk, isInterlaced, isKeptPngChunk, writePng } from './open-png.ts';
import { refuseCostly } from './opened-picture.ts';
import { refuse } from './picture-refused.ts';
import { hasRightChecksum, type PngChunk, readPngChunksThatAreThere, writePngChunk } from './png-chunks.ts';
import { countRows, interlacedLength, type PngRows, packRows, pngRows, unpackedLength } from './png-rows.ts';

/** What a PNG that cannot be decoded as it is still has of its picture: its rows from the top. */
export async function openDamagedPng(file: Buffer): Promise<DamagedPicture> {
  const [header, ...rest] = readPngChunksThatAreThere(file).filter(isSound);
  const isReadable = header?.type === 'IHDR' && header.data.length === 13 && hasRightChecksum(header);
  if (!isReadable || !rest.every(isUsable)) return refuse('photo_damaged');
  const rows = pngRows(header);
  const { width, height } = rows;
  const size = { width, height, heldBytesPerPixel: heldBytesPerPixel(header) };
  refuseCostly(size);
  const packed = packedRows(rest);
  const there = await rowsThatAreThere(packed, header, rows);
  refuseHopeless(there / height);
  const shown = there === height ? rest : withRows(rest, await packRows(packed, there, rows));
  return {
    ...size,
    share: there / height,
    damage: there === height ? 'file_end' : 'lower_part',
    seen: { width, height: there },
    decodesWhole: true,
    withoutMetadata: (orientation) => writePng([header, ...rest, end], orientation),
    mended: (orientation) => writePng([ofHeight(header, there), ...shown, end], orientation),
  };
}

const chunkOf = (type: string, data: Buffer): PngChunk => ({ type, data, bytes: writePngChunk(type, data) });

const end = chunkOf('IEND', Buffer.alloc(0));

/** What a picture can do without is left out where it has a fault. */
const isSound = (chunk: PngChunk): boolean =>
  chunk.type !== 'IEND' && isKeptPngChunk(chunk) && (isCriticalPngChunk(chunk) || hasRightChecksum(chunk));

const isUsable = (chunk: PngChunk): boolean => chunk.type === 'IDAT' || hasRightChecksum(chunk);

/** Bytes. Some encoders write all pixels in one chunk, whose start may be right although something in it is not. */
const largeChunk = 64 * 1024;

/** The pixels up to the first chunk with a fault: behind it they may be anything. */
function packedRows(chunks: readonly PngChunk[]): Buffer[] {
  const pixels = chunks.filter(({ type }) => type === 'IDAT');
  const faulty = pixels.findIndex((chunk) => !hasRightChecksum(chunk));
  const sure = faulty === -1 ? pixels : pixels.slice(0, faulty);
  const large = pixels.slice(faulty, faulty + 1).filter(({ data }) => faulty !== -1 && data.length > largeChunk);
  return [...sure, ...large].map(({ data }) => data);
}

/** Of an interlaced picture, whose rows come in seven passes, all or none. */
async function rowsThatAreThere(packed: readonly Buffer[], header: PngChunk, rows: PngRows): Promise<number> {
  if (!isInterlaced(header)) return countRows(packed, rows);
  const length = interlacedLength(rows);
  return (await unpackedLength(packed, length)) === length ? rows.height : 0;
}

function withRows(chunks: readonly PngChunk[], packed: Buffer): PngChunk[] {
  return [...chunks.filter(({ type }) => type !== 'IDAT'), chunkOf('IDAT', packed)];
}

function ofHeight(header: PngChunk, height: number): PngChunk {
  const data = Buffer.from(header.data);
  data.writeUInt32BE(height, 4);
  return chunkOf('IHDR', data);
}
