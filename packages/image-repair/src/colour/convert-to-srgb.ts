import type { ColourSpace } from './colour-space.ts';
import { type HighDynamicRange, toneGain } from './high-dynamic-range.ts';
import { type Matrix, times, type Vector } from './primaries.ts';
import { srgbSample, type Transfer } from './transfer.ts';

interface Samples {
  readonly samples: Uint8Array | Uint16Array;
  readonly channels: number;
}

export function convertToSrgb({ samples, channels }: Samples, space: ColourSpace): Uint8Array<ArrayBuffer> {
  const { transfer, matrix, highDynamicRange } = space;
  const most = 2 ** (8 * samples.BYTES_PER_ELEMENT) - 1;
  const light = getTable(transfer, most);
  const out = new Uint8Array(samples.length);
  const conversion = { samples, channels, light, out };
  if (highDynamicRange) convertHighDynamicRange(conversion, highDynamicRange, matrix);
  else if (matrix) convertPrimaries(conversion, matrix);
  else convertEach(conversion);
  if (channels === 4) copyAlpha(samples, out, most);
  return out;
}

const getTable = (transfer: Transfer, most: number): Float32Array =>
  Float32Array.from({ length: most + 1 }, (_, sample) => transfer(sample / most));

/** Fine enough for the dark, where sRGB is steepest: a step is a twentieth of a level. */
const lightSteps = 65_535;
const encoded = Uint8Array.from({ length: lightSteps + 1 }, (_, step) =>
  Math.round(255 * srgbSample(step / lightSteps)),
);
const encode = (light: number): number =>
  encoded[light >= 1 ? lightSteps : light > 0 ? (lightSteps * light + 0.5) | 0 : 0] ?? 0;

interface Conversion extends Samples {
  readonly light: Float32Array;
  readonly out: Uint8Array;
}

function convertEach({ samples, channels, light, out }: Conversion): void {
  const table = Uint8Array.from(light, encode);
  for (let at = 0; at < samples.length; at += channels) {
    for (let channel = at; channel < at + 3; channel += 1) out[channel] = table[samples[channel] ?? 0] ?? 0;
  }
}

/** Avoids an array per pixel, which takes five times as long. */
function convertPrimaries({ samples, channels, light, out }: Conversion, matrix: Matrix): void {
  const [[rr, rg, rb], [gr, gg, gb], [br, bg, bb]] = matrix;
  for (let at = 0; at < samples.length; at += channels) {
    const red = light[samples[at] ?? 0] ?? 0;
    const green = light[samples[at + 1] ?? 0] ?? 0;
    const blue = light[samples[at + 2] ?? 0] ?? 0;
    out[at] = encode(rr * red + rg * green + rb * blue);
    out[at + 1] = encode(gr * red + gg * green + gb * blue);
    out[at + 2] = encode(br * red + bg * green + bb * blue);
  }
}

function convertHighDynamicRange(
  { samples, channels, light, out }: Conversion,
  { displayGain }: HighDynamicRange,
  matrix: Matrix | undefined,
): void {
  const lightAt = (at: number): number => light[samples[at] ?? 0] ?? 0;
  for (let at = 0; at < samples.length; at += channels) {
    const scene: Vector = [lightAt(at), lightAt(at + 1), lightAt(at + 2)];
    const display = scaled(scene, displayGain(scene));
    const shown = scaled(display, toneGain(display));
    out.set((matrix ? times(matrix, shown) : shown).map(encode), at);
  }
}

const scaled = ([red, green, blue]: Vector, gain: number): Vector => [red * gain, green * gain, blue * gain];

function copyAlpha(samples: Uint8Array | Uint16Array, out: Uint8Array, most: number): void {
  for (let at = 3; at < samples.length; at += 4) out[at] = Math.round((255 * (samples[at] ?? 0)) / most);
}
