import { expect, it } from 'vitest';
import { planRepetition } from './plan-repetition.ts';

const video = (seconds: number, length: number) => ({ seconds, media: { start: 1000, length } });

it.each([
  [8, 450],
  [272, 14],
  [1800, 2],
  [3599, 2],
])('plays %i s for at least an hour: %i passes', (seconds, passes) => {
  expect(planRepetition('hour', video(seconds, 1_000_000))).toEqual({ passes, isCopied: false });
  expect(planRepetition('copies', video(seconds, 1_000_000))).toEqual({ passes, isCopied: true });
});

it('does not repeat a video of an hour', () => {
  for (const form of ['hour', 'copies'] as const) expect(planRepetition(form, video(3600, 1_000_000))).toBeNull();
});

it.each([
  [450_000_000, 8],
  [1_333_333_333, 3],
  [2_000_000_000, 2],
])('copies %i bytes as often as a FAT32 drive holds: %i passes', (length, passes) => {
  expect(planRepetition('copies', video(272, length))).toEqual({ passes, isCopied: true });
  expect(passes * length + 1_000_000).toBeLessThan(2 ** 32);
});

it('does not copy a video that a FAT32 drive cannot hold twice', () => {
  expect(planRepetition('copies', video(272, 2_000_000_001))).toBeNull();
  expect(planRepetition('hour', video(272, 2_000_000_001))).toEqual({ passes: 14, isCopied: false });
});
