import { createRequire } from 'node:module';
import type { FontFile } from '@afterglow/proto/script-fonts';
import { GlobalFonts } from '@napi-rs/canvas';

const { resolve } = createRequire(import.meta.url);

export const resolveFontPath = (file: FontFile): string => resolve(file);

/** The canvas keeps registered fonts for the whole process. */
const families = new Map<FontFile, string>();

export function readFontFamily(file: FontFile): string {
  const known = families.get(file);
  if (known) return known;
  // A name no installed font has.
  const family = `"afterglow ${file.replace(/^.*\/|\.\w+$/g, '')}"`;
  if (!GlobalFonts.registerFromPath(resolveFontPath(file), family.slice(1, -1))) {
    throw new Error(`The font ${file} cannot be read.`);
  }
  families.set(file, family);
  return family;
}
