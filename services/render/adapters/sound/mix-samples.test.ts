import { expect, it } from 'vitest';
import type { Mix, MixVoice } from '../../domain/sound/mix.ts';
import { mixSamples } from './mix-samples.ts';

const samples = (blocks: number, level: number): Float32Array => new Float32Array(2 * 1024 * blocks).fill(level);

const falling: MixVoice = { song: 'a', from: 5, at: 0, blocks: 4, fall: { at: 1, blocks: 3 } };
const rising: MixVoice = { song: 'b', from: 0, at: 1, blocks: 4, rise: { at: 1, blocks: 3 } };
const crossing: Mix = { blocks: 5, voices: [falling, rising] };

const cross = (level: number): Float32Array =>
  mixSamples(
    crossing,
    new Map([
      [falling, samples(4, level)],
      [rising, samples(4, level)],
    ]),
  );

const middle = 2 * 1024 * 2.5;

it('crosses songs with equal power, in both channels', () => {
  const mixed = cross(0.5);
  expect(mixed[middle]).toBeCloseTo(0.5 * Math.SQRT2, 3);
  expect(mixed[middle + 1]).toBe(mixed[middle]);
  expect([mixed[0], mixed.at(-1)]).toEqual([0.5, 0.5]);
});

it('crosses them with equal gain if they would be louder together than -1 dB', () => {
  const mixed = cross(0.85);
  expect(mixed[middle]).toBeCloseTo(0.85, 3);
  expect(Math.max(...mixed)).toBeLessThan(0.86);
});

it('fades to silence, and keeps it', () => {
  const voice: MixVoice = { song: 'a', from: 0, at: 0, blocks: 4 };
  const mix: Mix = { blocks: 6, voices: [voice], fade: { at: 1000, samples: 2000 } };
  const mixed = mixSamples(mix, new Map([[voice, samples(4, 0.5)]]));
  expect([mixed[2 * 1000], mixed[2 * 2000]]).toEqual([0.5, expect.closeTo(0.25, 5)]);
  expect(mixed.subarray(2 * 3000).every((sample) => sample === 0)).toBe(true);
});
