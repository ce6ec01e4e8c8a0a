import { fileURLToPath } from 'node:url';

/** The real photos in tests/photos; its README tells what each is good for. */
export type PhotoName = '03' | '08' | '10' | '11' | '17' | '24';

/** The files in tests/photos/odd: whole photos that a decoder warns of. */
export const oddPhoto = (name: 'sos-parameters-0-0-0' | 'sos-se0'): string =>
  fileURLToPath(new URL(`../../../tests/photos/odd/${name}.jpg`, import.meta.url));

export const photo = (name: PhotoName): string =>
  fileURLToPath(new URL(`../../../tests/photos/${name}.jpg`, import.meta.url));
