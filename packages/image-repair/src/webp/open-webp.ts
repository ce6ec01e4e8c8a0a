import { isIccProfile } from '../colour/icc-profile.ts';
import { refuse } from '../image-refused.ts';
import type { OpenedImage } from '../opened-image.ts';
import { readWebpChunks, readWebpFile, type WebpChunk, writeWebpChunks, writeWebpFile } from './webp-chunks.ts';

export const imageChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'ALPH']);
const kept = new Set([...imageChunks, 'VP8X', 'ANIM', 'ANMF']);
const hasProfile = 0x20;
export const hasExif = 0x08;
const hasXmp = 0x04;
const hasAlpha = 0x10;
/** In the number that starts a VP8L. */
const losslessAlpha = 1 << 28;
/** Position, size, duration and flags. */
const animationFrameHeader = 16;

export function openWebp(file: Buffer): OpenedImage {
  const chunks = readWebpFile(file).filter((chunk) => kept.has(chunk.type) || isWebpProfile(chunk));
  const [first] = chunks;
  if (first === undefined) refuse('photo_damaged');
  return {
    ...webpSize(first),
    isComplete: true,
    heldBytesPerPixel: chunks.some(({ type }) => type === 'VP8L' || type === 'ANMF') ? 4 : 0,
    colours: 'profile',
    withoutMetadata: (exif) => withoutMetadata(chunks, first, exif),
  };
}

export const isWebpProfile = ({ type, data }: WebpChunk): boolean => type === 'ICCP' && isIccProfile(data);

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

function withoutMetadata(chunks: readonly WebpChunk[], first: WebpChunk, exif: Buffer | undefined): Buffer {
  const parts = first.type === 'VP8X' ? chunks.slice(1) : [first];
  return writeWebpFile([
    ...extendedHeader(first, parts, exif),
    ...parts.map((chunk) => (chunk.type === 'ANMF' ? animationFrame(chunk) : chunk)),
    ...exifChunks(exif),
  ]);
}

export function extendedHeader(first: WebpChunk, others: readonly WebpChunk[], exif: Buffer | undefined): WebpChunk[] {
  if (first.type !== 'VP8X' && exif === undefined) return [];
  const data = first.type === 'VP8X' ? Buffer.from(first.data) : newHeader(first);
  const profile = others.some(isWebpProfile) ? hasProfile : 0;
  // Some readers believe the header, others the chunks.
  const alpha = others.some(({ type }) => type === 'ALPH') ? hasAlpha : 0;
  const flags = data.readUInt8(0) & ~(hasProfile | hasExif | hasXmp);
  data.writeUInt8(flags | profile | alpha | (exif === undefined ? 0 : hasExif));
  return [{ type: 'VP8X', data }];
}

function newHeader(image: WebpChunk): Buffer {
  const { width, height } = webpSize(image);
  const data = Buffer.alloc(10);
  if (image.type === 'VP8L') data.writeUInt8((image.data.readUInt32LE(1) & losslessAlpha) === 0 ? 0 : hasAlpha);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return data;
}

export const exifChunks = (exif: Buffer | undefined): WebpChunk[] =>
  exif === undefined ? [] : [{ type: 'EXIF', data: exif }];

function animationFrame({ type, data }: WebpChunk): WebpChunk {
  if (data.length < animationFrameHeader) refuse('photo_damaged');
  const inner = readWebpChunks(data.subarray(animationFrameHeader)).filter((chunk) => imageChunks.has(chunk.type));
  return { type, data: Buffer.concat([data.subarray(0, animationFrameHeader), writeWebpChunks(inner)]) };
}
