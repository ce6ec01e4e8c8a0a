import { formatLifeDates } from '@afterglow/proto/dates';
import type { FontValue } from '@afterglow/proto/fonts';
import { limits } from '@afterglow/proto/limits';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { layoutTitle, type MeasureText, type TitleLine, type TitleRole } from '../../domain/title/title-layout.ts';
import { plainText } from '../../domain/title/title-text.ts';
import { nameFont, type SetFont, smallFont } from './title-fonts.ts';
import { writableText } from './title-letters.ts';
import { fillLine, measureLine } from './title-line.ts';
import { drawScrim, scrimTop, titleInk } from './title-scrim.ts';

const { frameWidth: width, frameHeight: height } = limits;

export interface TitleSlide {
  readonly frame: Buffer;
  readonly name: string;
  /** YYYY-MM-DD or YYYY. */
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

/** A pixel a number, whose bytes are red, green, blue and opaque. */
function toRgba(rgb: Uint8Array, rgba: Int32Array): void {
  for (let at = 0, pixel = 0; pixel < rgba.length; at += 3, pixel += 1) {
    rgba[pixel] = 0xff00_0000 | ((rgb[at + 2] ?? 0) << 16) | ((rgb[at + 1] ?? 0) << 8) | (rgb[at] ?? 0);
  }
}

function toRgb(rgba: Int32Array, rgb: Uint8Array): void {
  for (let at = 0, pixel = 0; pixel < rgba.length; at += 3, pixel += 1) {
    const value = rgba[pixel] ?? 0;
    rgb[at] = value;
    rgb[at + 1] = value >>> 8;
    rgb[at + 2] = value >>> 16;
  }
}

const getPixels = ({ buffer, byteOffset, byteLength }: Uint8Array | Uint8ClampedArray): Int32Array =>
  new Int32Array(buffer, byteOffset, byteLength / 4);

/** The title slide: a frame like all others. Of the photo's, only the rows that the title darkens are drawn on. */
export function drawTitleSlide({ frame, ...title }: TitleSlide): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const { lines, draw } = layOut(context, title);
  const top = scrimTop(lines);
  const slide = Buffer.from(frame);
  const below = slide.subarray(top * width * 3);
  const image = context.createImageData(width, height - top);
  toRgba(below, getPixels(image.data));
  context.putImageData(image, 0, top);
  draw();
  toRgb(getPixels(canvas.data()).subarray(top * width), below);
  return slide;
}
