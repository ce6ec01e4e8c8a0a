import type { FontFile } from '@afterglow/proto/script-fonts';
import { GlobalFonts } from '@napi-rs/canvas';
import { resolveFontPath } from './font-files.ts';

/** The canvas keeps its fonts for the whole process, so what was read is known for the whole process too. */
const families = new Map<FontFile, string>();

export function readFontFamily(file: FontFile): string {
  const known = families.get(file);
  if (known) return known;
  // A name that no system has, so that no other font can be meant.
  const family = `"afterglow ${file.replace(/^.*\/|\.\w+$/g, '')}"`;
  if (!GlobalFonts.registerFromPath(resolveFontPath(file), family.slice(1, -1))) {
    throw new Error(`The font ${file} cannot be read.`);
  }
  families.set(file, family);
  return family;
}
