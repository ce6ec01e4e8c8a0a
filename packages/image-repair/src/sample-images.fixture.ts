import sharp from 'sharp';
import { captureDate } from './capture-date.ts';
import { readOrientation } from './exif/read-orientation.ts';
import { writeExif } from './exif/write-exif.ts';
import { imageKind } from './image-kind.ts';
import { openImage } from './openers.fixture.ts';

export function stripMetadata(file: Buffer): Buffer {
  const kind = imageKind(file);
  return openImage(kind, file).withoutMetadata(
    writeExif({ orientation: readOrientation(kind, file), taken: captureDate(file, new Date()) }),
  );
}

export const readPixels = (file: Buffer): Promise<Buffer> =>
  sharp(file, { ignoreIcc: true, pages: -1 }).raw().toBuffer();
