import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

const [overscanAtFirst, overscan] = [2, 4];
const overscanGrowsAfterMs = 500;

interface GridLayout {
  readonly columns: number;
  readonly side: number;
  readonly gap: number;
  readonly top: number;
}

export interface GridWindow {
  readonly rows: ReadonlySet<number>;
  readonly columns: number;
  readonly side: number;
}

const unmeasured: GridLayout = { columns: 1, side: 0, gap: 0, top: 0 };

const isSame = (one: GridLayout, other: GridLayout): boolean =>
  one.columns === other.columns && one.side === other.side && one.gap === other.gap && one.top === other.top;

export const readColumnCount = (grid: Element): number => Number(getComputedStyle(grid).getPropertyValue('--columns'));

function getLayout(grid: HTMLElement): GridLayout {
  const [columns, gap] = [readColumnCount(grid), Number.parseFloat(getComputedStyle(grid).columnGap)];
  const side = (grid.clientWidth - gap * (columns - 1)) / columns;
  return { columns, side, gap, top: grid.getBoundingClientRect().top + scrollY };
}

function useGridLayout(list: RefObject<HTMLUListElement | null>): GridLayout {
  const [layout, setLayout] = useState(unmeasured);
  useLayoutEffect(() => {
    const grid = list.current;
    if (!grid) return;
    const measure = () => {
      const next = getLayout(grid);
      if (next.side > 0) setLayout((before) => (isSame(before, next) ? before : next));
    };
    measure();
    // Content above the grid may move it.
    const resizes = new ResizeObserver(measure);
    for (const element of [grid, document.body]) resizes.observe(element);
    return () => resizes.disconnect();
  }, [list]);
  return layout;
}

/** Which rows of a long grid to render: the visible ones and some above and below. */
export function useGridWindow(list: RefObject<HTMLUListElement | null>, count: number) {
  const { columns, side, gap, top } = useGridLayout(list);
  const [margin, setMargin] = useState(overscanAtFirst);
  useEffect(() => {
    const timer = setTimeout(setMargin, overscanGrowsAfterMs, overscan);
    return () => clearTimeout(timer);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => side,
    gap,
    scrollMargin: top,
    overscan: margin,
    enabled: side > 0,
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    if (side > 0) virtualizer.measure();
  }, [virtualizer, side]);
  const view: GridWindow = { rows: new Set(virtualizer.getVirtualIndexes()), columns, side };
  const reveal = (index: number) =>
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'center', behavior: 'instant' });
  return { view, reveal };
}
