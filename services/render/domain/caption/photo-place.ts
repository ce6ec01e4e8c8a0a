import type { PhotoRegion } from '@afterglow/proto';
import { limits } from '@afterglow/proto/limits';

const { top, gap } = limits.captionStrip;
const area = { width: limits.frameWidth, height: top - gap } as const;

/** Where a photo of the frame is above the strip: whole, and never larger than in the frame. */
export function placeAboveStrip({ width, height }: PhotoRegion): PhotoRegion {
  const scale = Math.min(1, area.height / height);
  const shown = { width: Math.max(1, Math.round(width * scale)), height: Math.round(height * scale) };
  // Even, because chroma has half the resolution.
  const left = 2 * Math.floor((area.width - shown.width) / 4);
  const upper = 2 * Math.floor((area.height - shown.height) / 4);
  return { left, top: upper, ...shown };
}
