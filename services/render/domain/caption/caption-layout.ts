import { limits } from '@afterglow/proto/limits';
import { splitName } from '../title/split-name.ts';
import type { TextExtent } from '../title/title-layout.ts';
import type { CaptionTexts } from './caption-texts.ts';

/** Rows of the frame. The strip starts at a macroblock, so that it can stand still below a moving photo. */
export const strip = { top: limits.captionStrip.top, bottom: limits.frameHeight } as const;

/** Inside the 5 % of a television's edges that may be cut off, and 16 rows inside the strip. */
const page = { top: 912, bottom: 1026, maxWidth: 1728, gap: 12 } as const;

/** Smaller text cannot be read across a room. */
const sizes = { who: 48, place: 40, smallest: 38 } as const;

/** A line without high or low letters is as tall as others, so that captions of successive slides are level. */
const usual = { ascent: 75, descent: 22 } as const;

export interface CaptionLine {
  readonly text: string;
  readonly size: number;
  readonly baseline: number;
}

/** Measures a text at 100 px. */
export type MeasureCaption = (text: string) => TextExtent;

interface WrittenLine {
  readonly text: string;
  readonly largest: number;
}

function chooseLines({ who, place }: CaptionTexts, measure: MeasureCaption): readonly WrittenLine[] {
  if (who !== '' && place !== '') {
    return [
      { text: who, largest: sizes.who },
      { text: place, largest: sizes.place },
    ];
  }
  const text = who || place;
  if (text === '') return [];
  const getWidth = (line: string): number => measure(line).width;
  if (getWidth(text) * sizes.smallest <= 100 * page.maxWidth) return [{ text, largest: sizes.who }];
  return splitName(text, getWidth).map((line) => ({ text: line, largest: sizes.place }));
}

export function layoutCaption(texts: CaptionTexts, measure: MeasureCaption): CaptionLine[] {
  const lines = chooseLines(texts, measure).map(({ text, largest }) => {
    const { width, ascent, descent } = measure(text);
    const size = Math.min(largest, (100 * page.maxWidth) / width);
    return { text, size, ascent: Math.max(ascent, usual.ascent), descent: Math.max(descent, usual.descent) };
  });
  const gaps = page.gap * (lines.length - 1);
  const height = lines.reduce((sum, { size, ascent, descent }) => sum + (size * (ascent + descent)) / 100, 0);
  const scale = Math.min(1, (page.bottom - page.top - 2 - gaps) / height);
  let top = page.top + (page.bottom - page.top - height * scale - gaps) / 2;
  return lines.map(({ text, size, ascent, descent }) => {
    const scaled = size * scale;
    const baseline = Math.round(top + (scaled * ascent) / 100);
    top += (scaled * (ascent + descent)) / 100 + page.gap;
    return { text, size: scaled, baseline };
  });
}
