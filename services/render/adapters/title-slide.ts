import { formatLifeDates } from '@afterglow/proto/dates';
import type { FontValue } from '@afterglow/proto/fonts';
import { limits } from '@afterglow/proto/limits';
import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import sharp from 'sharp';
import { layoutTitle, type MeasureText, type TitleLine, type TitleRole } from '../domain/title-layout.ts';
import { directionOf, languageOf, plainText } from '../domain/title-text.ts';
import { framePixels } from './frame-pixels.ts';
import { nameFont, type SetFont, smallFont, writableText } from './title-fonts.ts';
import { drawScrim } from './title-scrim.ts';

export const titleInk = '#fffdf8';

const { frameWidth: width, frameHeight: height } = limits;

export interface TitleSlide {
  /** The frame of the first photo: a PNG, or its path. */
  readonly frame: Buffer | string;
  readonly name: string;
  /** YYYY-MM-DD. */
  readonly birthDate: string | null;
  readonly deathDate: string | null;
  readonly font: FontValue;
}

type Fonts = Readonly<Record<TitleRole, SetFont>>;

function prepareText(context: SKRSContext2D, font: string, text: string): void {
  context.font = font;
  context.lang = languageOf(text);
  context.direction = directionOf(text);
  context.textAlign = 'center';
}

const measureWith =
  (context: SKRSContext2D, fonts: Fonts): MeasureText =>
  (role, text) => {
    prepareText(context, fonts[role](text, 100), text);
    const ink = context.measureText(text);
    return {
      width: Math.max(ink.width, 2 * ink.actualBoundingBoxLeft, 2 * ink.actualBoundingBoxRight),
      ascent: ink.actualBoundingBoxAscent,
      descent: Math.max(0, ink.actualBoundingBoxDescent),
    };
  };

function drawLine(context: SKRSContext2D, fonts: Fonts, { role, text, size, baseline }: TitleLine): void {
  prepareText(context, fonts[role](text, size), text);
  context.fillStyle = titleInk;
  context.fillText(text, width / 2, baseline);
}

/** Copies pixels between RGB and RGBA; what is not given becomes opaque. */
function copyPixels(
  from: Uint8Array,
  fromChannels: 3 | 4,
  to: Uint8ClampedArray | Uint8Array,
  toChannels: 3 | 4,
): void {
  if (toChannels === 4) to.fill(255);
  for (let at = 0, into = 0; at < from.length; at += fromChannels, into += toChannels) {
    to[into] = from[at] ?? 0;
    to[into + 1] = from[at + 1] ?? 0;
    to[into + 2] = from[at + 2] ?? 0;
  }
}

/** Sets the title over whatever is on a canvas of 1920x1080; the lines that were drawn. */
export function drawTitle(context: SKRSContext2D, title: Omit<TitleSlide, 'frame'>): TitleLine[] {
  const { font, birthDate, deathDate } = title;
  const texts = {
    intro: 'In loving memory of',
    name: writableText(plainText(title.name)),
    dates: formatLifeDates(birthDate, deathDate),
  };
  const fonts: Fonts = { intro: smallFont, name: nameFont(font, texts.name), dates: smallFont };
  const lines = layoutTitle(texts, measureWith(context, fonts));
  drawScrim(context, lines);
  for (const line of lines) drawLine(context, fonts, line);
  return lines;
}

/** The title slide as the RGB values of 1920x1080 pixels. @throws VideoFailure where its photo is at fault. */
export async function drawTitleSlide(title: TitleSlide): Promise<Buffer> {
  const photo = await framePixels(title.frame, 'Slide 1');
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const image = context.createImageData(width, height);
  copyPixels(photo, 3, image.data, 4);
  context.putImageData(image, 0, 0);
  drawTitle(context, title);
  copyPixels(canvas.data(), 4, photo, 3);
  return photo;
}

/** Writes the title slide as a frame like all others: a PNG. @throws VideoFailure where its photo is at fault. */
export async function writeTitleSlide(title: TitleSlide, path: string): Promise<void> {
  const pixels = sharp(await drawTitleSlide(title), { raw: { width, height, channels: 3 } });
  await pixels.png({ compressionLevel: 1 }).toFile(path);
}
