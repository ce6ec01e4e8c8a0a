import { orientationTiff } from '../exif-orientation.ts';
import { refuse } from '../image-refused.ts';
import type { OpenedImage } from '../opened-image.ts';
import { readWebpChunks, readWebpFile, type WebpChunk, writeWebpChunks, writeWebpFile } from './webp-chunks.ts';

export const imageChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH']);
const kept = new Set([...imageChunks, 'VP8X', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of VP8X's first byte. */
const hasExif = 0x08;
const hasXmp = 0x04;
/** ANMF starts with the frame's place, size, duration and flags. */
const animationFrameHeader = 16;

export function openWebp(file: Buffer): OpenedImage {
  const chunks = readWebpFile(file).filter((chunk) => kept.has(chunk.type));
  const [first] = chunks;
  if (first === undefined) refuse('photo_damaged');
  return {
    ...webpSize(first),
    heldBytesPerPixel: chunks.some(({ type }) => type === 'VP8L' || type === 'ANMF') ? 4 : 0,
    withoutMetadata: (orientation) => withoutMetadata(chunks, first, orientation),
  };
}

/** The size stands in the first chunk, whichever of the three it is. */
export function webpSize({ type, data }: WebpChunk): { width: number; height: number } {
  if (type === 'VP8X' && data.length >= 10) {
    return { width: 1 + data.readUIntLE(4, 3), height: 1 + data.readUIntLE(7, 3) };
  }
  if (type === 'VP8 ' && data.length >= 10) {
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  }
  if (type === 'VP8L' && data.length >= 5) {
    const bits = data.readUInt32LE(1);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  return refuse('photo_damaged');
}

/** Only the extended format (VP8X) can say an orientation, so only there one has to be kept. */
function withoutMetadata(chunks: readonly WebpChunk[], first: WebpChunk, orientation: number): Buffer {
  if (first.type !== 'VP8X') return writeWebpFile([first]);
  return writeWebpFile([
    extendedHeader(first, orientation),
    ...chunks.slice(1).map((chunk) => (chunk.type === 'ANMF' ? animationFrame(chunk) : chunk)),
    ...orientationChunks(orientation),
  ]);
}

export function extendedHeader({ type, data }: WebpChunk, orientation: number): WebpChunk {
  const flags = Buffer.from(data);
  flags.writeUInt8((flags.readUInt8(0) & ~(hasExif | hasXmp)) | (orientation === 1 ? 0 : hasExif));
  return { type, data: flags };
}

export const orientationChunks = (orientation: number): WebpChunk[] =>
  orientation === 1 ? [] : [{ type: 'EXIF', data: orientationTiff(orientation) }];

/** A frame of an animation holds chunks of its own, and may hold unknown ones. */
function animationFrame({ type, data }: WebpChunk): WebpChunk {
  if (data.length < animationFrameHeader) refuse('photo_damaged');
  const inner = readWebpChunks(data.subarray(animationFrameHeader)).filter((chunk) => imageChunks.has(chunk.type));
  return { type, data: Buffer.concat([data.subarray(0, animationFrameHeader), writeWebpChunks(inner)]) };
}
