import { type FontValue, fontOptions } from '@afterglow/proto/fonts';
import { createCanvas } from '@napi-rs/canvas';
import { type FontFile, familyOf } from './font-files.ts';
import { faces, fallbacks, plainFace, relatives, smallFace } from './title-faces.ts';

const listOf = (file: FontFile, text: string): string =>
  [file, ...fallbacks.filter(({ signs }) => signs.test(text)).map((fallback) => fallback.file)]
    .map(familyOf)
    .join(', ');

/** Letters that a title font may have; each needs to be asked about once. */
const lettersOf = (text: string): string[] => [
  ...new Set(text.match(/(?!\p{ASCII})[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu)),
];

const context = createCanvas(1, 1).getContext('2d');

function extentOf(letter: string, families: string): string {
  context.font = `100px ${families}`;
  const { width, actualBoundingBoxAscent, actualBoundingBoxRight } = context.measureText(letter);
  return [width, actualBoundingBoxAscent, actualBoundingBoxRight].join();
}

/** Fonts cannot be asked what they hold; but a letter that looks as in the font behind them is not theirs. */
function canWrite(font: FontValue, text: string): boolean {
  const behind = familyOf(plainFace);
  const family = familyOf(faces[font].file);
  return lettersOf(text).every((letter) => extentOf(letter, `${family}, ${behind}`) !== extentOf(letter, behind));
}

/** A name is written in one hand: the chosen font, else a relative that has all of its letters, else a plain one. */
function handFor(font: FontValue, text: string): { file: FontFile; scale: number } {
  if (lettersOf(text).length === 0) return faces[font];
  const category = fontOptions.find(({ value }) => value === font)?.category ?? 'serif';
  const hand = [font, ...relatives[category]].find((each) => canWrite(each, text));
  return hand ? faces[hand] : { file: plainFace, scale: 0.9 };
}

export type SetFont = (text: string, size: number) => string;

/** The font of a line, in CSS words, for a name: only the files that its letters need are ever read. */
export function nameFont(font: FontValue, name: string): SetFont {
  const { file, scale } = handFor(font, name);
  return (text, size) => `${size * scale}px ${listOf(file, text)}`;
}

export const smallFont: SetFont = (text, size) => `${size}px ${listOf(smallFace, text)}`;
