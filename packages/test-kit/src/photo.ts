import { fileURLToPath } from 'node:url';

/** The real photos in tests/photos; its README tells what each is good for. */
export type PhotoName = '03' | '08' | '10' | '11' | '17' | '24';

export const photo = (name: PhotoName): string =>
  fileURLToPath(new URL(`../../../tests/photos/${name}.jpg`, import.meta.url));
