import type { Caption } from '@afterglow/proto';
import { limits } from '@afterglow/proto/limits';
import type { SKRSContext2D } from '@napi-rs/canvas';
import { type CaptionLine, layoutCaption, strip } from '../../domain/caption/caption-layout.ts';
import { toCaptionTexts } from '../../domain/caption/caption-texts.ts';
import { drawOverlay, type WordsOnBlack } from '../canvas/words-on-black.ts';
import { captionFont } from '../title-slide/title-fonts.ts';
import { writableText } from '../title-slide/title-letters.ts';
import { fillLine, measureLine } from '../title-slide/title-line.ts';

const ink = '#ffffff';

/** The share of black over the blurred photo. */
export const stripBlack = 0.72;

export const stripSize = { width: limits.frameWidth, height: strip.bottom - strip.top } as const;

/** Draws the text on a canvas that has the rows of the strip. */
export function drawCaption(context: SKRSContext2D, caption: Caption): CaptionLine[] {
  const { who, place } = toCaptionTexts(caption);
  const texts = { who: writableText(who), place: writableText(place) };
  const lines = layoutCaption(texts, (text) => measureLine(context, captionFont(text)(100), text));
  context.fillStyle = ink;
  for (const { text, size, baseline } of lines) {
    fillLine(context, captionFont(text)(size), text, stripSize.width / 2, baseline - strip.top);
  }
  return lines;
}

export const captionOnBlack = (caption: Caption): WordsOnBlack => ({
  ...stripSize,
  black: stripBlack,
  draw: (context) => void drawCaption(context, caption),
});

/** A PNG of the strip as it is in the video, to be laid over the blurred photo. */
export const drawCaptionStrip = (caption: Caption): Promise<Buffer> => drawOverlay(captionOnBlack(caption));
