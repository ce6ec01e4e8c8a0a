import { hasExif } from './open-webp.ts';
import { readIntactWebpChunks, webpHeaderLength } from './webp-chunks.ts';

const prefix = 'Exif\0\0';

/** As decoders do: only VP8X can announce EXIF. */
export function findWebpExif(file: Buffer): Buffer | undefined {
  if (file.length < webpHeaderLength) return undefined;
  const { chunks } = readIntactWebpChunks(file.subarray(0, 8 + file.readUInt32LE(4)));
  const [first] = chunks;
  const isAnnounced = first?.type === 'VP8X' && ((first.data[0] ?? 0) & hasExif) !== 0;
  const data = isAnnounced ? chunks.find(({ type }) => type === 'EXIF')?.data : undefined;
  return data?.toString('latin1', 0, prefix.length) === prefix ? data.subarray(prefix.length) : data;
}
