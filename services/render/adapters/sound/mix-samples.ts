import { blockSamples } from '@afterglow/proto/soundtrack';
import type { Mix, MixVoice } from '../../domain/sound/mix.ts';

/** Interleaved stereo of each voice. */
export type VoiceSamples = ReadonlyMap<MixVoice, Float32Array>;

/** Gain of a voice after a share of its rise, 0 to 1; it falls in reverse. */
type Curve = (share: number) => number;

const equalPower: Curve = (share) => Math.sin((share * Math.PI) / 2);
const equalGain: Curve = (share) => share;
/** -1 dB, as high as each song's peak. */
const highest = 10 ** (-1 / 20);

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

function voiceGain({ rise, fall }: MixVoice, sample: number, curve: Curve): number {
  const share = (ramp: typeof rise) =>
    ramp ? clamp((sample - ramp.at * blockSamples) / (ramp.blocks * blockSamples)) : undefined;
  const risen = share(rise);
  const fallen = share(fall);
  return (risen === undefined ? 1 : curve(risen)) * (fallen === undefined ? 1 : curve(1 - fallen));
}

/** From 1 to 0, with even ends. */
const fadeGain = ({ fade }: Mix, sample: number): number =>
  fade ? 0.5 + 0.5 * Math.cos(Math.PI * clamp((sample - fade.at) / fade.samples)) : 1;

function sum(mix: Mix, voices: VoiceSamples, curve: Curve): Float32Array {
  const mixed = new Float32Array(2 * mix.blocks * blockSamples);
  for (const [voice, samples] of voices) {
    const start = voice.at * blockSamples;
    for (let index = 0; index < voice.blocks * blockSamples; index += 1) {
      const gain = voiceGain(voice, start + index, curve) * fadeGain(mix, start + index);
      const place = 2 * (start + index);
      mixed[place] = (mixed[place] ?? 0) + gain * (samples[2 * index] ?? 0);
      mixed[place + 1] = (mixed[place + 1] ?? 0) + gain * (samples[2 * index + 1] ?? 0);
    }
  }
  return mixed;
}

const peak = (samples: Float32Array): number => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** Songs cross with equal power; with equal gain if their sum would be louder than each of them. */
export function mixSamples(mix: Mix, voices: VoiceSamples): Float32Array {
  const mixed = sum(mix, voices, equalPower);
  return peak(mixed) > highest ? sum(mix, voices, equalGain) : mixed;
}
