import { readHeaderSegments } from './jpeg-segments.ts';

const app1 = 0xe1;
const start = 'Exif\0';
/** After the marker, the length, the start and a byte of padding. */
const blockAt = 4 + start.length + 1;

/** Decoders read the first one. */
export const findJpegExif = (file: Buffer): Buffer | undefined =>
  readHeaderSegments(file)
    .find(({ marker, bytes }) => marker === app1 && bytes.length > blockAt && bytes.toString('latin1', 4, 9) === start)
    ?.bytes.subarray(blockAt);
