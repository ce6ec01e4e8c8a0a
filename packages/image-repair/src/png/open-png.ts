import { refuse } from '../image-refused.ts';
import type { OpenedImage } from '../opened-image.ts';
import { hasRightChecksum, type PngChunk, pngSignature, readPngFile, writePngChunk } from './png-chunks.ts';
import { readPngColours } from './png-colours.ts';
import { isProfile } from './png-profile.ts';

/** Ancillary chunks that affect pixels or colours, with their lengths. Some readers refuse a file with another length. */
const keptLengths: Readonly<Record<string, readonly number[]>> = {
  gAMA: [4],
  cHRM: [32],
  sRGB: [1],
  cICP: [4],
  mDCV: [24],
  cLLI: [8],
  pHYs: [9],
  sBIT: [1, 2, 3, 4],
  bKGD: [1, 2, 6],
};

export function openPng(file: Buffer): OpenedImage {
  const { chunks, hasEnd } = readPngFile(file);
  const [header, ...rest] = chunks.filter(isSoundPngChunk);
  if (header?.type !== 'IHDR' || header.data.length !== 13) refuse('photo_damaged');
  if (!rest.some(({ type }) => type === 'IDAT') || ![header, ...rest].every(isUsablePngChunk)) refuse('photo_damaged');
  return {
    isComplete: hasEnd && rest.every(hasRightChecksum),
    width: header.data.readUInt32BE(0),
    height: header.data.readUInt32BE(4),
    heldBytesPerPixel: heldBytesPerPixel(header),
    colours: readPngColours(rest),
    withoutMetadata: (exif) => writePng([header, ...rest, pngEnd], exif),
  };
}

export function writePng([header, ...rest]: readonly PngChunk[], exif: Buffer | undefined): Buffer {
  return Buffer.concat([
    pngSignature,
    ...(header ? [header.bytes] : []),
    ...(exif === undefined ? [] : [writePngChunk('eXIf', exif)]),
    ...rest.map((chunk) => chunk.bytes),
  ]);
}

export const pngEnd: PngChunk = { type: 'IEND', data: Buffer.alloc(0), bytes: writePngChunk('IEND', Buffer.alloc(0)) };

export const isSoundPngChunk = (chunk: PngChunk): boolean =>
  chunk.type !== 'IEND' && (isCritical(chunk) || (isKept(chunk) && hasRightChecksum(chunk)));

/** The stream of pixels has a checksum of its own. */
export const isUsablePngChunk = (chunk: PngChunk): boolean => chunk.type === 'IDAT' || hasRightChecksum(chunk);

function isKept({ type, data }: PngChunk): boolean {
  if (type === 'iCCP') return isProfile(data);
  return type === 'tRNS' || keptLengths[type]?.includes(data.length) === true;
}

export const heldBytesPerPixel = (header: PngChunk): number => (isInterlaced(header) ? (isDeep(header) ? 8 : 4) : 0);

export const isInterlaced = (header: PngChunk): boolean => header.data[12] !== 0;

const isDeep = (header: PngChunk): boolean => header.data[8] === 16;

/** PNG, 5.4. */
const isCritical = (chunk: PngChunk): boolean => (chunk.bytes.readUInt8(4) & 0x20) === 0;
