import { writeExif } from './write-exif.ts';

export function exifBlock(orientation: number): Buffer {
  const block = writeExif({ orientation });
  if (block === undefined) throw new Error('an upright photo has no EXIF');
  return block;
}
