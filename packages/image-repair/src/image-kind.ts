import { refuse } from './image-refused.ts';

export type ImageKind = 'jpeg' | 'png' | 'webp';

/** Enough to recognise a photo: fits an `ftyp` box with its brands. */
export const kindBytes = 64;

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** ISO 23000-22 (HEIF); videos in the same container have other brands. */
const phoneBrands = /hei[cmsx]|hev[cmsx]|mif1|msf1/;
/** AVIF has HEIF brands as well, but phones do not use it. */
const avifBrands = /avi[fs]/;

export function imageKind(head: Buffer): ImageKind {
  if (head.length === 0) refuse('photo_empty');
  if (head.readUIntBE(0, Math.min(3, head.length)) === 0xffd8ff) return 'jpeg';
  if (head.subarray(0, 8).equals(pngSignature)) return 'png';
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') return 'webp';
  const brands = latin(head, 4, 8) === 'ftyp' ? latin(head, 8, ftypEnd(head)) : '';
  if (phoneBrands.test(brands) && !avifBrands.test(brands)) refuse('photo_heic');
  return refuse('photo_unsupported');
}

const latin = (bytes: Buffer, start: number, end: number): string => bytes.toString('latin1', start, end);

const ftypEnd = (head: Buffer): number => Math.min(head.length, head.readUInt32BE(0), kindBytes);
