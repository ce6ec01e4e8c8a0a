import { fileURLToPath } from 'node:url';

export type PhotoName = '03' | '08' | '10' | '11' | '17' | '24';

export const oddPhoto = (name: 'sos-parameters-0-0-0' | 'sos-se0'): string =>
  fileURLToPath(new URL(`../../../tests/photos/odd/${name}.jpg`, import.meta.url));

export const photo = (name: PhotoName): string =>
  fileURLToPath(new URL(`../../../tests/photos/${name}.jpg`, import.meta.url));
