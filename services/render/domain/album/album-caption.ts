import type { Caption } from '@afterglow/proto';
import { toCaptionTexts } from '../caption/caption-texts.ts';
import type { TextExtent } from '../title/title-layout.ts';
import { wrapWords } from './wrap-caption.ts';

/** In points. */
export interface AlbumLine {
  readonly text: string;
  readonly size: number;
  /** From the top of the caption. */
  readonly baseline: number;
  readonly isQuiet: boolean;
}

export interface AlbumCaption {
  readonly lines: readonly AlbumLine[];
  readonly height: number;
}

/** Measures a text at 100 points. */
export type MeasureText = (text: string) => TextExtent;

/** By photos on a page. */
const largest: Readonly<Record<number, number>> = { 1: 13, 2: 11.5, 3: 10.5, 4: 10 };
const smallest = 6;
const linesMax = 4;
const quietScale = 0.9;
const shrink = 0.93;

function layOut(texts: readonly string[], size: number, maxWidth: number, measure: MeasureText): AlbumCaption {
  let top = 0;
  const lines = texts.flatMap((text, index) => {
    const own = index === 0 ? size : size * quietScale;
    return wrapWords(text, maxWidth, (line) => (measure(line).width * own) / 100).map((line) => {
      const { ascent, descent } = measure(line);
      const [up, down] = [Math.max(ascent, 85), Math.max(descent, 25)].map((value) => (value * own) / 100) as [
        number,
        number,
      ];
      const baseline = top + up;
      top = baseline + down + 0.15 * own;
      return { text: line, size: own, baseline, isQuiet: index > 0 };
    });
  });
  return { lines, height: top };
}

/** Wraps a caption to its place, in smaller letters if it is long. */
export function layoutAlbumCaption(
  caption: Caption | undefined,
  { photosPerPage, maxWidth }: { readonly photosPerPage: number; readonly maxWidth: number },
  measure: MeasureText,
): AlbumCaption {
  const { who, place } = caption ? toCaptionTexts(caption) : { who: '', place: '' };
  const texts = [who, place].filter((text) => text !== '');
  const fits = ({ lines }: AlbumCaption, size: number): boolean =>
    lines.length <= linesMax &&
    lines.every(({ text, size: own }) => (measure(text).width * own) / 100 <= maxWidth || size <= smallest);
  let size = largest[photosPerPage] ?? smallest;
  let laid = layOut(texts, size, maxWidth, measure);
  while (size > smallest && !fits(laid, size)) {
    size = Math.max(smallest, size * shrink);
    laid = layOut(texts, size, maxWidth, measure);
  }
  return laid;
}
