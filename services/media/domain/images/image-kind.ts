import { refuse } from './image-refused.ts';

export type ImageKind = 'jpeg' | 'png' | 'webp';

/** The first bytes of a file that tell its kind: an `ftyp` box with its list of brands fits. */
export const kindBytes = 64;

const pngSignature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** Brands of ISO 23000-22 (HEIF). A video in the same container has none of them. */
const phoneBrands = /hei[cmsx]|hev[cmsx]|mif1|msf1/;
/** AV1 Image File Format names the brands of HEIF as well, and no phone takes its photos in it. */
const avifBrands = /avi[fs]/;

/** The kind of an image by its content; name and declared type are a stranger's word. Refuses everything else. */
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
