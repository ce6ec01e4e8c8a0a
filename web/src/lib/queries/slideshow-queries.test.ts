import { describe, expect, it } from 'vitest';
import { slideshowPollInterval } from './slideshow-queries.ts';

function readings(count: number): number[] {
  const moments: number[] = [];
  let now = 0;
  for (let index = 0; index < count; index += 1) {
    now += Number(slideshowPollInterval(true, now));
    moments.push(now);
  }
  return moments;
}

describe('slideshowPollInterval', () => {
  it('polls 0.3, 1, 2 and 4 s after a video was started, then every 10 s', () => {
    expect(readings(6)).toEqual([300, 1000, 2000, 4000, 14_000, 24_000]);
  });

  it('polls every 10 s if this page has not started a video', () => {
    expect(slideshowPollInterval(true, undefined)).toBe(10_000);
  });

  it('does not poll twice if a timer fires early', () => {
    expect(slideshowPollInterval(true, 298)).toBe(702);
  });

  it('stops once every video is ready', () => {
    expect(slideshowPollInterval(false, 0)).toBe(false);
    expect(slideshowPollInterval(false, undefined)).toBe(false);
  });
});
