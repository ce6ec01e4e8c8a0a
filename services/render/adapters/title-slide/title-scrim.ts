import { limits } from '@afterglow/proto/limits';
import type { SKRSContext2D } from '@napi-rs/canvas';
import type { TitleLine } from '../../domain/title/title-layout.ts';

export const titleInk = '#fffdf8';
const shade = [18, 14, 11] as const;

/** The highest luminance that keeps 4.5:1 (WCAG 2.2), with a margin for rounding. */
const brightest = (0.983 + 0.05) / 4.6 - 0.05;

/** Pixels around the letters: fully darkened, and fading out. */
const clearance = 18;
const fade = 120;

const { frameWidth: width, frameHeight: height } = limits;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

function getBox(lines: readonly TitleLine[], margin: number): Box {
  const widest = Math.max(...lines.map((line) => line.width));
  return {
    left: Math.max(0, Math.floor(width / 2 - widest / 2 - margin)),
    top: Math.max(0, Math.floor(Math.min(...lines.map(({ baseline, ascent }) => baseline - ascent)) - margin)),
    right: Math.min(width, Math.ceil(width / 2 + widest / 2 + margin)),
    bottom: Math.min(height, Math.ceil(Math.max(...lines.map(({ baseline, descent }) => baseline + descent)) + margin)),
  };
}

export const scrimTop = (lines: readonly TitleLine[]): number => getBox(lines, clearance + fade).top;

const linear = Float32Array.from({ length: 256 }, (_, value) =>
  value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

const mix = (value: number, dark: number, alpha: number): number => Math.round(value + (dark - value) * alpha);

function isDarkEnough(pixels: Uint8ClampedArray, alpha: number): boolean {
  const [red, green, blue] = shade.map((dark) =>
    Float32Array.from(linear, (_, value) => linear[mix(value, dark, alpha)] ?? 0),
  );
  for (let at = 0; at < pixels.length; at += 4) {
    const light =
      0.2126 * (red?.[pixels[at] ?? 0] ?? 0) +
      0.7152 * (green?.[pixels[at + 1] ?? 0] ?? 0) +
      0.0722 * (blue?.[pixels[at + 2] ?? 0] ?? 0);
    if (light > brightest) return false;
  }
  return true;
}

/** The lowest opacity, in steps of 1/255, that darkens every pixel under the lines enough. */
function getOpacity(context: SKRSContext2D, lines: readonly TitleLine[]): number {
  const behind = lines.map((line) => {
    const { left, top, right, bottom } = getBox([line], clearance);
    return context.getImageData(left, top, right - left, bottom - top).data;
  });
  let [least, most] = [0, 255];
  while (least < most) {
    const middle = (least + most) >> 1;
    if (behind.every((pixels) => isDarkEnough(pixels, middle / 255))) most = middle;
    else least = middle + 1;
  }
  return least / 255;
}

const eased = (share: number): number => share * share * (3 - 2 * share);

/** Darkens the canvas around the letters, only as much as a contrast of 4.5:1 needs. */
export function drawScrim(context: SKRSContext2D, lines: readonly TitleLine[]): void {
  const opacity = getOpacity(context, lines);
  if (opacity === 0) return;
  const text = getBox(lines, clearance);
  const { left, top, right, bottom } = getBox(lines, clearance + fade);
  const image = context.getImageData(left, top, right - left, bottom - top);
  const { data } = image;
  let at = 0;
  for (let y = top; y < bottom; y += 1) {
    const dy = Math.max(text.top - y, y - text.bottom + 1, 0);
    for (let x = left; x < right; x += 1, at += 4) {
      const dx = Math.max(text.left - x, x - text.right + 1, 0);
      const alpha = opacity * eased(Math.max(0, 1 - Math.sqrt(dx * dx + dy * dy) / fade));
      data[at] = mix(data[at] ?? 0, shade[0], alpha);
      data[at + 1] = mix(data[at + 1] ?? 0, shade[1], alpha);
      data[at + 2] = mix(data[at + 2] ?? 0, shade[2], alpha);
    }
  }
  context.putImageData(image, left, top);
}
