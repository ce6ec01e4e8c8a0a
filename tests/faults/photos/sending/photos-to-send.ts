import { readFile } from 'node:fs/promises';
import { type PhotoName, photo } from '@afterglow/test-kit';
import { cameraImage, jpegComment, withSegments } from '@afterglow/test-kit/images';

/** A camera's photo of some 3 MB as often as it is wanted: other words, other bytes, the same image. */
export async function realPhotos(name: PhotoName = '10'): Promise<(words: string | number) => readonly Buffer[]> {
  const jpeg = await readFile(photo(name));
  const [start, rest] = [jpeg.subarray(0, 2), jpeg.subarray(2)];
  return (words) => [start, jpegComment(`${words}`), rest];
}

/** The same of a few kB, and with as many more as are wanted. */
export async function smallPhotos(): Promise<(words: string | number, moreBytes?: number) => Buffer> {
  const jpeg = await cameraImage('baseline JPEG');
  return (words, moreBytes = 0) => {
    const comments = Array.from({ length: Math.ceil(moreBytes / 60_000) }, (_, index) =>
      jpegComment(Buffer.alloc(Math.min(60_000, moreBytes - index * 60_000), 'x')),
    );
    return withSegments(jpeg, jpegComment(`${words}`), ...comments);
  };
}
