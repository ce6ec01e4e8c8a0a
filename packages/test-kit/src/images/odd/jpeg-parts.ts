import { jpegMarkerOffsets } from '../containers.ts';

export interface JpegPart {
  readonly marker: number;
  readonly bytes: Buffer;
}

export const markers = {
  sof: 0xc0,
  dht: 0xc4,
  rst: 0xd0,
  eoi: 0xd9,
  sos: 0xda,
  dqt: 0xdb,
  dnl: 0xdc,
  dri: 0xdd,
} as const;

export const startOfImage: Buffer = Buffer.from([0xff, 0xd8]);
export const endOfImage: Buffer = Buffer.from([0xff, markers.eoi]);

export function jpegParts(jpeg: Buffer): JpegPart[] {
  const offsets = jpegMarkerOffsets(jpeg);
  return offsets
    .map((at, index) => ({ marker: jpeg[at + 1] ?? 0, bytes: jpeg.subarray(at, offsets[index + 1] ?? jpeg.length) }))
    .filter(({ marker }) => marker !== 0xd8 && marker !== markers.eoi);
}

export const rewritten = (jpeg: Buffer, rewrite: (part: JpegPart, index: number) => readonly Buffer[]): Buffer =>
  Buffer.concat([startOfImage, ...jpegParts(jpeg).flatMap(rewrite), endOfImage]);

export const prependParts =
  (marker: number, ...added: readonly Buffer[]) =>
  (part: JpegPart): Buffer[] =>
    part.marker === marker ? [...added, part.bytes] : [part.bytes];

export const appendParts =
  (marker: number, ...added: readonly Buffer[]) =>
  (part: JpegPart): Buffer[] =>
    part.marker === marker ? [part.bytes, ...added] : [part.bytes];
