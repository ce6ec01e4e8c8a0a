import { useCallback, useEffect, useState } from 'react';
import { nextSlide } from './slide-timing.ts';

/** Which slide is seen, and whether the next one comes by itself after `timing` seconds. */
export function useSlideClock(count: number, timing: number) {
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  const go = useCallback((steps: number) => setIndex((from) => nextSlide(from, steps, count)), [count]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its full time, however it was reached
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => go(1), timing * 1000);
    return () => clearTimeout(timer);
  }, [isPlaying, index, go, timing]);

  return { index: Math.min(index, Math.max(0, count - 1)), isPlaying, go, toggle: () => setPlaying(!isPlaying) };
}
