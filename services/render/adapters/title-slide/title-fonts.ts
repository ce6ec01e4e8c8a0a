import { type FontValue, fontOptions } from '@afterglow/proto/fonts';
import type { FontFile } from '@afterglow/proto/script-fonts';
import { splitLetters } from '../../domain/title/title-text.ts';
import { readFontFamily } from './font-families.ts';
import { hasGlyphs } from './title-coverage.ts';
import { captionFace, faces, plainFace, relatives, smallFace } from './title-faces.ts';
import { assignFonts } from './title-letters.ts';

const getList = (file: FontFile, text: string): string =>
  [...new Set([file, ...assignFonts(file, text).files])].map(readFontFamily).join(', ');

const handwritten = (text: string): string =>
  splitLetters(text)
    .filter((letter) => /^(?!\p{ASCII}$)[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter))
    .join('');

/** One font per name: the chosen one, else a relative with all letters, else a plain one. */
function handFor(font: FontValue, text: string): { file: FontFile; scale: number } {
  const letters = handwritten(text);
  const category = fontOptions.find(({ value }) => value === font)?.category ?? 'serif';
  const hand = [font, ...relatives[category]].find((each) => hasGlyphs(faces[each].file, letters));
  return hand ? faces[hand] : { file: plainFace, scale: 0.9 };
}

export type SetFont = (size: number) => string;

export function nameFont(font: FontValue, name: string): SetFont {
  const { file, scale } = handFor(font, name);
  const list = getList(file, name);
  return (size) => `${size * scale}px ${list}`;
}

function plainFont(file: FontFile, text: string): SetFont {
  const list = getList(file, text);
  return (size) => `${size}px ${list}`;
}

export const smallFont = (text: string): SetFont => plainFont(smallFace, text);

export const captionFont = (text: string): SetFont => plainFont(captionFace, text);
