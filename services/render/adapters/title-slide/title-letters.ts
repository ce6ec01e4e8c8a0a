import type { FontFile } from '@afterglow/proto/script-fonts';
import { plainText, splitLetters } from '../../domain/title/title-text.ts';
import { hasGlyphs } from './title-coverage.ts';
import { plainFace } from './title-faces.ts';
import { chooseFallbacks } from './title-fallbacks.ts';

/** Replaces a letter that no font has, so that a name never reads as another one. */
export const standIn = '□';

interface Assigned {
  readonly files: readonly FontFile[];
  readonly missing: readonly string[];
}

/** Finds extra fonts that a text needs. One font draws a letter with all its marks. */
export function assignFonts(own: FontFile, text: string): Assigned {
  const letters = [...new Set(splitLetters(text))].filter((letter) => !hasGlyphs(own, letter));
  const files: FontFile[] = [];
  let missing = letters;
  for (const { signs, file } of chooseFallbacks(letters)) {
    const left = missing.filter((letter) => !(signs.test(letter) && hasGlyphs(file, letter)));
    if (left.length < missing.length) files.push(file);
    missing = left;
  }
  return { files, missing };
}

/** Returns the letters of a name that no font of the title slide has. */
export const missingLetters = (name: string): readonly string[] => assignFonts(plainFace, plainText(name)).missing;

export function writableText(text: string): string {
  const missing = new Set(assignFonts(plainFace, text).missing);
  return missing.size === 0
    ? text
    : splitLetters(text)
        .map((letter) => (missing.has(letter) ? standIn : letter))
        .join('');
}
