import { orientationTiff } from './exif-orientation.ts';
import type { OpenedPicture } from './opened-picture.ts';
import { refuse } from './picture-refused.ts';
import { hasRightChecksum, type PngChunk, pngSignatureLength, readPngChunks, writePngChunk } from './png-chunks.ts';

/** Ancillary chunks without which pixels or their colours would be others. */
const kept = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'sBIT', 'pHYs', 'bKGD']);

export function openPng(file: Buffer): OpenedPicture {
  const chunks = readPngChunks(file).filter((chunk) => isCritical(chunk) || kept.has(chunk.type));
  const [header, ...rest] = chunks;
  if (header?.type !== 'IHDR' || header.data.length !== 13) refuse('photo_damaged');
  if (!rest.some((chunk) => chunk.type === 'IDAT') || !chunks.every(hasRightChecksum)) refuse('photo_damaged');
  return {
    width: header.data.readUInt32BE(0),
    height: header.data.readUInt32BE(4),
    heldBytesPerPixel: isInterlaced(header) ? (isDeep(header) ? 8 : 4) : 0,
    withoutMetadata: (orientation) =>
      Buffer.concat([
        file.subarray(0, pngSignatureLength),
        header.bytes,
        ...(orientation === 1 ? [] : [writePngChunk('eXIf', orientationTiff(orientation))]),
        ...rest.map((chunk) => chunk.bytes),
      ]),
  };
}

const isInterlaced = (header: PngChunk): boolean => header.data[12] !== 0;

/** 16 bits a sample. */
const isDeep = (header: PngChunk): boolean => header.data[8] === 16;

/** Bit 5 of the first letter is unset (PNG specification, section 5.4). */
const isCritical = (chunk: PngChunk): boolean => (chunk.bytes.readUInt8(4) & 0x20) === 0;
