import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { readColumnCount } from '../grid/use-grid-window.ts';
import type { Squares } from './arranged.ts';

const overscan = 4;
const unmeasured: Squares = { columns: 1, side: 0, gap: 0 };

function getSquares(grid: HTMLElement): Squares {
  const [columns, gap] = [readColumnCount(grid), Number.parseFloat(getComputedStyle(grid).columnGap)];
  return { columns, gap, side: (grid.clientWidth - gap * (columns - 1)) / columns };
}

/** Which photos of a long grid to render: those visible in the scroll container, and some more. */
export function useArrangeWindow(list: RefObject<HTMLUListElement | null>, count: number) {
  const [squares, setSquares] = useState(unmeasured);
  useLayoutEffect(() => {
    const grid = list.current;
    if (!grid) return;
    const measure = () => {
      const next = getSquares(grid);
      if (next.side <= 0) return;
      setSquares((before) => (before.side === next.side && before.columns === next.columns ? before : next));
    };
    measure();
    const resizes = new ResizeObserver(measure);
    resizes.observe(grid);
    return () => resizes.disconnect();
  }, [list]);
  const { columns, side, gap } = squares;
  const virtualizer = useVirtualizer({
    count: Math.ceil(count / columns),
    getScrollElement: () => list.current?.parentElement ?? null,
    estimateSize: () => side,
    gap,
    scrollMargin: list.current?.offsetTop ?? 0,
    overscan,
    enabled: side > 0,
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    if (side > 0) virtualizer.measure();
  }, [virtualizer, side]);
  const rows = new Set(virtualizer.getVirtualIndexes());
  return {
    squares,
    isInWindow: (index: number) => side > 0 && rows.has(Math.floor(index / columns)),
    reveal: (index: number) =>
      virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'center', behavior: 'instant' }),
  };
}
