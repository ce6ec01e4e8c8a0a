import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Still } from '../slideshow/timeline.ts';

const slidePictures = ['portrait', 'street', 'garden', 'ivory'] as const;

export const corpusPath = (name: string): string =>
  fileURLToPath(new URL(`../../corpus/${name}.h264`, import.meta.url));

export const stillPath = (still: Still): string =>
  corpusPath(still === 'black' ? 'black' : (slidePictures[still % slidePictures.length] ?? ''));

export const stillPicture = (still: Still): Promise<Buffer> => readFile(stillPath(still));
