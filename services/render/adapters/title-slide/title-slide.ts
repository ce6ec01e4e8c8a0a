import { formatLifeDates } from '@afterglow/proto/dates';
import type { FontValue } from '@afterglow/proto/fonts';
import { limits } from '@afterglow/proto/limits';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { layoutTitle, type MeasureText, type TitleLine, type TitleRole } from '../../domain/title/title-layout.ts';
import { plainText } from '../../domain/title/title-text.ts';
import { putRgb, takeRgb } from '../canvas/rgb-pixels.ts';
import { nameFont, type SetFont, smallFont } from './title-fonts.ts';
import { writableText } from './title-letters.ts';
import { fillLine, measureLine } from './title-line.ts';
import { drawScrim, scrimTop, titleInk } from './title-scrim.ts';

const { frameWidth: width, frameHeight: height } = limits;

export interface TitleSlide {
  readonly frame: Buffer;
  readonly name: string;
  readonly birthDate: string | null;
  readonly deathDate: string | null;
  readonly font: FontValue;
}

type Fonts = Readonly<Record<TitleRole, SetFont>>;

const measureWith =
  (context: SKRSContext2D, fonts: Fonts): MeasureText =>
  (role, text) =>
    measureLine(context, fonts[role](100), text);

function drawLine(context: SKRSContext2D, fonts: Fonts, { role, text, size, baseline }: TitleLine): void {
  context.fillStyle = titleInk;
  fillLine(context, fonts[role](size), text, width / 2, baseline);
}

type TitleWords = Omit<TitleSlide, 'frame'>;

function layOut(context: SKRSContext2D, title: TitleWords) {
  const { font, birthDate, deathDate } = title;
  const texts = {
    intro: 'In loving memory of',
    name: writableText(plainText(title.name)),
    dates: formatLifeDates(birthDate, deathDate),
  };
  const fonts: Fonts = {
    intro: smallFont(texts.intro),
    name: nameFont(font, texts.name),
    dates: smallFont(texts.dates),
  };
  const lines = layoutTitle(texts, measureWith(context, fonts));
  const draw = (): void => {
    drawScrim(context, lines);
    for (const line of lines) drawLine(context, fonts, line);
  };
  return { lines, draw };
}

export function drawTitle(context: SKRSContext2D, title: TitleWords): TitleLine[] {
  const { lines, draw } = layOut(context, title);
  draw();
  return lines;
}

/** Draws the title on a copy of the frame, and touches only the rows it darkens. */
export function drawTitleSlide({ frame, ...title }: TitleSlide): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const { lines, draw } = layOut(context, title);
  const top = scrimTop(lines);
  const slide = Buffer.from(frame);
  const below = slide.subarray(top * width * 3);
  putRgb(context, below, top);
  draw();
  takeRgb(canvas, below, top);
  return slide;
}
