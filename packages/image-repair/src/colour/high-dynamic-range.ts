import type { Vector } from './primaries.ts';
import type { Transfer } from './transfer.ts';

/** White paper and peak brightness in cd/m² (ITU-R BT.2408). */
const paper = 203;
const brightest = 1000;

/** Perceptual quantizer (ITU-R BT.2100, table 4). */
const pq: Transfer = (sample) => {
  const power = sample ** (1 / 78.84375);
  const light = (Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power)) ** (1 / 0.1593017578125);
  return (10_000 / paper) * light;
};

/** Hybrid log-gamma (ITU-R BT.2100, table 5). */
const hlg: Transfer = (sample) =>
  sample <= 0.5 ? sample ** 2 / 3 : (Math.exp((sample - 0.55991073) / 0.17883277) + 0.28466892) / 12;

const luminance: Vector = [0.2627, 0.678, 0.0593];

function hlgGain([red, green, blue]: Vector): number {
  const scene = red * luminance[0] + green * luminance[1] + blue * luminance[2];
  return (brightest / paper) * scene ** 0.2;
}

export interface HighDynamicRange {
  readonly transfer: Transfer;
  readonly displayGain: (light: Vector) => number;
}

/** ITU-T H.273, table 3. */
export const highDynamicRangeByCode: Readonly<Record<number, HighDynamicRange>> = {
  16: { transfer: pq, displayGain: () => 1 },
  18: { transfer: hlg, displayGain: hlgGain },
};

const peak = brightest / paper;

/** Maps light into the range of sRGB, roughly as Chromium does. */
export function toneGain(light: Vector): number {
  const most = Math.max(1, ...light);
  return (1 + most / peak ** 2) / (1 + most);
}
