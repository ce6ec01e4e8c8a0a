import { readFile } from 'node:fs/promises';
import { type PhotoName, photo } from '@afterglow/test-kit';
import { jpegComment } from '@afterglow/test-kit/pictures';

/** A camera's photo of some 3 MB as often as it is wanted: other words, other bytes, the same picture. */
export async function realPhoto(name: PhotoName = '10'): Promise<(words: string | number) => readonly Buffer[]> {
  const jpeg = await readFile(photo(name));
  const [start, rest] = [jpeg.subarray(0, 2), jpeg.subarray(2)];
  return (words) => [start, jpegComment(`${words}`), rest];
}
