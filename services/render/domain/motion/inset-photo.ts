import type { PhotoRegion } from '@afterglow/proto';

/** Percent of its size, so that a photo ends as large as one that does not move. */
export const insetShare = 96;

/** Rounded to even, because chroma has half the resolution. */
const margin = (before: number, after: number): number => 2 * Math.floor((before - after) / 4);

export function insetPhoto({ left, top, width, height }: PhotoRegion): PhotoRegion {
  const shrink = (side: number): number => Math.max(1, Math.round((side * insetShare) / 100));
  const [narrow, low] = [shrink(width), shrink(height)];
  return { left: left + margin(width, narrow), top: top + margin(height, low), width: narrow, height: low };
}
