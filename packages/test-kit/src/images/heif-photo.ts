import { fileURLToPath } from 'node:url';

/** Returns the path of a HEIC or AVIF file of tests/photos/heif. */
export const heifPhoto = (name: string): string =>
  fileURLToPath(new URL(`../../../../tests/photos/heif/${name}`, import.meta.url));
