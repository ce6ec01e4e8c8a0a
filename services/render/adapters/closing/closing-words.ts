import type { FontValue } from '@afterglow/proto/fonts';
import { limits } from '@afterglow/proto/limits';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { layoutClosing } from '../../domain/closing/closing-layout.ts';
import type { TitleLine } from '../../domain/title/title-layout.ts';
import { plainText } from '../../domain/title/title-text.ts';
import { drawOverlay, type WordsOnBlack } from '../canvas/words-on-black.ts';
import { nameFont } from '../title-slide/title-fonts.ts';
import { writableText } from '../title-slide/title-letters.ts';
import { fillLine, measureLine } from '../title-slide/title-line.ts';
import { titleInk } from '../title-slide/title-scrim.ts';

const { frameWidth: width, frameHeight: height } = limits;

/** The share of black over the blurred photo: white words have a contrast of 7:1 on any photo. */
export const closingBlack = 0.4;

export interface ClosingWords {
  readonly line: string;
  readonly font: FontValue;
}

/** Draws the words on a canvas of the frame's size. */
export function drawClosing(context: SKRSContext2D, { line, font }: ClosingWords): TitleLine[] {
  const text = writableText(plainText(line));
  const setFont = nameFont(font, text);
  const lines = layoutClosing(text, (_, part) => measureLine(context, setFont(100), part));
  context.fillStyle = titleInk;
  for (const { text: part, size, baseline } of lines) fillLine(context, setFont(size), part, width / 2, baseline);
  return lines;
}

export const closingOnBlack = (words: ClosingWords): WordsOnBlack => ({
  ...{ width, height, black: closingBlack },
  draw: (context) => void drawClosing(context, words),
});

/** A PNG of the words as they are in the video, to be laid over the blurred photo. */
export const drawClosingWords = (words: ClosingWords): Promise<Buffer> => drawOverlay(closingOnBlack(words));
