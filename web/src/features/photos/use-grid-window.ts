import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';
import { isSameSpan, type Span, spanInView } from './span-in-view.ts';

/** In rows. */
const allowance = { margin: 4, step: 2 };

export interface GridWindow {
  /** The rows that are in the page; none before the grid has been measured. */
  readonly rows: Span;
  readonly columns: number;
  /** Pixels: of a square, and between two of them. */
  readonly side: number;
  readonly gap: number;
}

const unmeasured: GridWindow = { rows: { first: 0, end: 0 }, columns: 1, side: 0, gap: 0 };

const isSame = (one: GridWindow, other: GridWindow): boolean =>
  isSameSpan(one.rows, other.rows) && one.columns === other.columns && one.side === other.side && one.gap === other.gap;

/** How many columns a grid has now; the style sheet says it. */
export const columnsOf = (grid: Element): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

function measured(grid: HTMLElement): GridWindow {
  const [columns, gap] = [columnsOf(grid), Number.parseFloat(getComputedStyle(grid).columnGap)];
  const side = (grid.clientWidth - gap * (columns - 1)) / columns;
  const { top } = grid.getBoundingClientRect();
  return { rows: spanInView(-top, innerHeight, side + gap, allowance), columns, side, gap };
}

/** Which rows of a long grid of squares are in the page: those that are seen, and some above and below. */
export function useGridWindow(list: RefObject<HTMLUListElement | null>) {
  const [view, setView] = useState(unmeasured);
  useLayoutEffect(() => {
    const grid = list.current;
    if (!grid) return;
    const measure = () => {
      const next = measured(grid);
      if (next.side > 0) setView((before) => (isSame(before, next) ? before : next));
    };
    measure();
    // What grows or shrinks above the grid moves it.
    const resizes = new ResizeObserver(measure);
    for (const element of [grid, document.body]) resizes.observe(element);
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure, { passive: true });
    return () => {
      resizes.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [list]);
  /** Brings a photo that is not in the page into view. */
  const reveal = useCallback(
    (index: number) => {
      const grid = list.current;
      if (!grid) return;
      const { columns, side, gap } = measured(grid);
      const above = Math.floor(index / columns) * (side + gap);
      scrollTo({ top: scrollY + grid.getBoundingClientRect().top + above - innerHeight / 3, behavior: 'instant' });
    },
    [list],
  );
  return { view, reveal };
}
