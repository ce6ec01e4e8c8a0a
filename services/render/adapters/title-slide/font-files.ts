import { createRequire } from 'node:module';
import type { FontFile } from '@afterglow/proto/script-fonts';

const { resolve } = createRequire(import.meta.url);

export const resolveFontPath = (file: FontFile): string => resolve(file);
