import { limits } from '@afterglow/proto/limits';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { TitleLine } from '../../domain/title/title-layout.ts';

/** Pixels over which the dark rises above the text, so that no edge is seen. */
const rise = 340;
const clearance = 40;
/** Over pure white this leaves 6.9:1 at the first line, more below it. */
const alphaAtText = 0.66;
const alphaAtBottom = 0.82;

const dark = (alpha: number): string => `rgba(18, 14, 11, ${alpha.toFixed(4)})`;
const eased = (share: number): number => share * share * (3 - 2 * share);

const getTextTop = (lines: readonly TitleLine[]): number =>
  Math.min(...lines.map(({ baseline, ascent }) => baseline - ascent)) - clearance;

export const scrimTop = (lines: readonly TitleLine[]): number => Math.max(0, Math.floor(getTextTop(lines) - rise));

export function drawScrim(context: SKRSContext2D, lines: readonly TitleLine[]): void {
  const { frameWidth, frameHeight } = limits;
  const top = getTextTop(lines) - rise;
  const gradient = context.createLinearGradient(0, top, 0, frameHeight);
  const stopAt = (y: number, alpha: number) => gradient.addColorStop((y - top) / (frameHeight - top), dark(alpha));
  for (let step = 0; step <= 10; step++) stopAt(top + (rise * step) / 10, alphaAtText * eased(step / 10));
  stopAt(frameHeight, alphaAtBottom);
  context.fillStyle = gradient;
  context.fillRect(0, top, frameWidth, frameHeight - top);
}
