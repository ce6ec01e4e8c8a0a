import { type FontValue, fontOptions } from '@afterglow/proto/fonts';
import { type FontFile, familyOf } from './font-files.ts';
import { hasGlyphs } from './title-coverage.ts';
import { faces, fallbacks, plainFace, relatives, smallFace } from './title-faces.ts';

const filesFor = (file: FontFile, text: string): FontFile[] => [
  file,
  ...fallbacks.filter(({ signs }) => signs.test(text)).map((fallback) => fallback.file),
];

const listOf = (file: FontFile, text: string): string => filesFor(file, text).map(familyOf).join(', ');

/** They shape their neighbours and are not drawn: zero-width joiners and the selectors of a variant. */
const joiner = /\u200c|\u200d|[\ufe00-\ufe0f]/u;

/** The letters that a title font may have, and the marks on them. */
const lettersOf = (text: string): string =>
  text
    .match(/(?!\p{ASCII})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}]/gu)
    ?.filter((letter) => !joiner.test(letter))
    .join('') ?? '';

/** A name is written in one hand: the chosen font, else a relative that has all of its letters, else a plain one. */
function handFor(font: FontValue, text: string): { file: FontFile; scale: number } {
  const letters = lettersOf(text);
  const category = fontOptions.find(({ value }) => value === font)?.category ?? 'serif';
  const hand = [font, ...relatives[category]].find((each) => hasGlyphs(faces[each].file, letters));
  return hand ? faces[hand] : { file: plainFace, scale: 0.9 };
}

export type SetFont = (text: string, size: number) => string;

/** The font of a line, in CSS words, for a name: only the files that its letters need are ever read. */
export function nameFont(font: FontValue, name: string): SetFont {
  const { file, scale } = handFor(font, name);
  return (text, size) => `${size * scale}px ${listOf(file, text)}`;
}

/** A text without the characters for which there is no glyph in any font: they would be boxes. */
export function writableText(text: string): string {
  const files = filesFor(plainFace, text);
  const isWritable = (character: string) => joiner.test(character) || files.some((file) => hasGlyphs(file, character));
  return [...text].filter(isWritable).join('').trim();
}

export const smallFont: SetFont = (text, size) => `${size}px ${listOf(smallFace, text)}`;
