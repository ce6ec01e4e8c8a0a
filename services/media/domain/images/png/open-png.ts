import { refuse } from '../image-refused.ts';
import type { OpenedImage } from '../opened-image.ts';
import { hasRightChecksum, type PngChunk, pngSignature, readPngFile, writePngChunk } from './png-chunks.ts';
import { readPngColours } from './png-colours.ts';
import { isProfile } from './png-profile.ts';

/** Ancillary chunks without which pixels or their colours would be others. */
const kept = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'sBIT', 'pHYs', 'bKGD']);

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

/** Leaves out optional chunks with a wrong checksum. */
export const isSoundPngChunk = (chunk: PngChunk): boolean =>
  chunk.type !== 'IEND' && (isCritical(chunk) || (isKept(chunk) && hasRightChecksum(chunk)));

/** Pixels also have a checksum inside their stream. */
export const isUsablePngChunk = (chunk: PngChunk): boolean => chunk.type === 'IDAT' || hasRightChecksum(chunk);

const isKept = (chunk: PngChunk): boolean => kept.has(chunk.type) && (chunk.type !== 'iCCP' || isProfile(chunk.data));

export const heldBytesPerPixel = (header: PngChunk): number => (isInterlaced(header) ? (isDeep(header) ? 8 : 4) : 0);

export const isInterlaced = (header: PngChunk): boolean => header.data[12] !== 0;

const isDeep = (header: PngChunk): boolean => header.data[8] === 16;

/** Bit 5 of the first letter is unset (PNG specification, section 5.4). */
const isCritical = (chunk: PngChunk): boolean => (chunk.bytes.readUInt8(4) & 0x20) === 0;
