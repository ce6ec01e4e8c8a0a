import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { type Allowance, isSameSpan, type Span, spanInView } from './span-in-view.ts';

/** In rows. What is seen comes first; some more above and below follow after these milliseconds. */
const atFirst = { margin: 2, step: 1 };
const allowance = { margin: 4, step: 2 };
const followAfter = 500;

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

function measured(grid: HTMLElement, around: Allowance): GridWindow {
  const [columns, gap] = [columnsOf(grid), Number.parseFloat(getComputedStyle(grid).columnGap)];
  const side = (grid.clientWidth - gap * (columns - 1)) / columns;
  const { top } = grid.getBoundingClientRect();
  return { rows: spanInView(-top, innerHeight, side + gap, around), columns, side, gap };
}

/** Which rows of a long grid of squares are in the page: those that are seen, and some above and below. */
export function useGridWindow(list: RefObject<HTMLUListElement | null>) {
  const [view, setView] = useState(unmeasured);
  const [around, setAround] = useState<Allowance>(atFirst);
  useEffect(() => {
    const timer = setTimeout(setAround, followAfter, allowance);
    return () => clearTimeout(timer);
  }, []);
  useLayoutEffect(() => {
    const grid = list.current;
    if (!grid) return;
    const measure = () => {
      const next = measured(grid, around);
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
  }, [list, around]);
  /** Brings a photo that is not in the page into view. */
  const reveal = useCallback(
    (index: number) => {
      const grid = list.current;
      if (!grid) return;
      const { columns, side, gap } = measured(grid, allowance);
      const above = Math.floor(index / columns) * (side + gap);
      scrollTo({ top: scrollY + grid.getBoundingClientRect().top + above - innerHeight / 3, behavior: 'instant' });
    },
    [list],
  );
  return { view, reveal };
}
