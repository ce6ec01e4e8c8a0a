import { readHeaderSegments } from './jpeg-segments.ts';

const app1 = 0xe1;
const start = 'Exif\0';
/** Marker, length, identifier and padding precede it. */
const blockAt = 4 + start.length + 1;

export const findJpegExif = (file: Buffer): Buffer | undefined =>
  readHeaderSegments(file)
    .find(({ marker, bytes }) => marker === app1 && bytes.length > blockAt && bytes.toString('latin1', 4, 9) === start)
    ?.bytes.subarray(blockAt);
