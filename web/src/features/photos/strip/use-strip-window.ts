import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

const overscan = 8;

interface StripLayout {
  readonly frame: number;
  readonly gap: number;
  readonly padding: number;
}

const unmeasured: StripLayout = { frame: 0, gap: 0, padding: 0 };

function getLayout(strip: HTMLElement): StripLayout {
  const { columnGap, paddingInlineStart } = getComputedStyle(strip);
  const frame = strip.firstElementChild?.getBoundingClientRect().width ?? 0;
  return { frame, gap: Number.parseFloat(columnGap), padding: Number.parseFloat(paddingInlineStart) };
}

const isSame = (one: StripLayout, other: StripLayout): boolean =>
  one.frame === other.frame && one.gap === other.gap && one.padding === other.padding;

function useStripLayout(list: RefObject<HTMLUListElement | null>, isEmpty: boolean): StripLayout {
  const [layout, setLayout] = useState(unmeasured);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an empty strip is measured when it gets a frame
  useLayoutEffect(() => {
    const strip = list.current;
    if (!strip) return;
    const measure = () => {
      const next = getLayout(strip);
      if (next.frame > 0) setLayout((before) => (isSame(before, next) ? before : next));
    };
    measure();
    const resizes = new ResizeObserver(measure);
    resizes.observe(strip);
    return () => resizes.disconnect();
  }, [list, isEmpty]);
  return layout;
}

/** Which frames of a long strip to render: rendering a thousand would make everything slow. */
export function useStripWindow(list: RefObject<HTMLUListElement | null>, count: number) {
  const { frame, gap, padding } = useStripLayout(list, count === 0);
  const virtualizer = useVirtualizer({
    horizontal: true,
    count,
    getScrollElement: () => list.current,
    estimateSize: () => frame,
    gap,
    paddingStart: padding,
    paddingEnd: padding,
    overscan,
    enabled: frame > 0,
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    if (frame > 0) virtualizer.measure();
  }, [virtualizer, frame]);
  const isInWindow = frame > 0 ? inSet(virtualizer.getVirtualIndexes()) : (index: number) => index < overscan;
  const reveal = (index: number) => virtualizer.scrollToIndex(index, { align: 'start', behavior: 'instant' });
  return { isInWindow, reveal };
}

function inSet(indexes: readonly number[]): (index: number) => boolean {
  const set = new Set(indexes);
  return (index) => set.has(index);
}
