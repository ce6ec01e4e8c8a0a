import { createRequire } from 'node:module';

export type FontFile = `@${string}/${string}.${'ttf' | 'woff'}`;

const { resolve } = createRequire(import.meta.url);

export const resolveFontPath = (file: FontFile): string => resolve(file);
