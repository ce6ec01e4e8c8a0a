import { describe, expect, it } from 'vitest';
import { nextReading } from './slideshow-reading.ts';

/** The moments, in ms after generate-video, at which a list that never gets its video is read. */
function readings(count: number): number[] {
  const moments: number[] = [];
  let now = 0;
  for (let index = 0; index < count; index += 1) {
    now += Number(nextReading(true, now));
    moments.push(now);
  }
  return moments;
}

describe('nextReading', () => {
  it('is 0.3, 1, 2 and 4 s after a video was started, and then every 10 s', () => {
    expect(readings(6)).toEqual([300, 1000, 2000, 4000, 14_000, 24_000]);
  });

  it('is every 10 s when this page has not started a video', () => {
    expect(nextReading(true, undefined)).toBe(10_000);
  });

  it('is not doubled by a timer that fires early', () => {
    expect(nextReading(true, 298)).toBe(702);
  });

  it('is never, once every video is ready', () => {
    expect(nextReading(false, 0)).toBe(false);
    expect(nextReading(false, undefined)).toBe(false);
  });
});
