import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { putRgb, takeRgb } from './rgb-pixels.ts';

/** Words, and black below them that dims what they lie on. */
export interface WordsOnBlack {
  readonly width: number;
  readonly height: number;
  /** 0 leaves what is below, 1 hides it. */
  readonly black: number;
  readonly draw: (context: SKRSContext2D) => void;
}

/** Draws the words on the dimmed pixels. */
export function drawOnPixels(pixels: Buffer, { width, height, black, draw }: WordsOnBlack): void {
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = Math.round((pixels[at] ?? 0) * (1 - black));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  putRgb(context, pixels);
  draw(context);
  takeRgb(canvas, pixels);
}

/** Draws the words as a see-through PNG, to be laid over what they dim. */
export function drawOverlay({ width, height, black, draw }: WordsOnBlack): Promise<Buffer> {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = `rgba(0, 0, 0, ${black})`;
  context.fillRect(0, 0, width, height);
  draw(context);
  return canvas.encode('png');
}
