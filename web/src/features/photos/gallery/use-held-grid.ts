import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The first photo that is chosen opens the strip above the grid: the page scrolls by its height, so that the next photo
 * is where the person is about to choose it.
 */
export function useHeldGrid(hasStrip: boolean) {
  const grid = useRef<HTMLDivElement>(null);
  const heldTop = useRef<number>(undefined);
  const getTop = useCallback(() => grid.current?.getBoundingClientRect().top, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what moves the grid
  useLayoutEffect(() => {
    const [before, now] = [heldTop.current, getTop()];
    heldTop.current = undefined;
    if (before !== undefined && now !== undefined) scrollBy({ top: now - before, behavior: 'instant' });
  }, [hasStrip]);
  const hold = useCallback(() => {
    heldTop.current = hasStrip ? undefined : getTop();
  }, [hasStrip, getTop]);
  return { grid, hold };
}
