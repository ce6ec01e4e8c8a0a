import { type RefObject, useEffect, useState } from 'react';
import { isSameSpan, type Span, spanInView } from '../grid/span-in-view.ts';

/** In frames. */
const allowance = { margin: 8, step: 4 };

/** What of the strip is in the page before it has been measured. */
const firstSpan: Span = { first: 0, end: allowance.margin };

/** Which frames of a long strip are in the page: all of a thousand would make everything slow. */
export function useStripSpan(list: RefObject<HTMLUListElement | null>): Span {
  const [span, setSpan] = useState(firstSpan);
  useEffect(() => {
    const strip = list.current;
    if (!strip) return;
    const measure = () => {
      const pitch = pitchOf(strip);
      if (!pitch) return;
      const next = spanInView(strip.scrollLeft, strip.clientWidth, pitch, allowance);
      setSpan((before) => (isSameSpan(before, next) ? before : next));
    };
    measure();
    const resizes = new ResizeObserver(measure);
    resizes.observe(strip);
    strip.addEventListener('scroll', measure, { passive: true });
    return () => {
      resizes.disconnect();
      strip.removeEventListener('scroll', measure);
    };
  }, [list]);
  return span;
}

/** Pixels from one frame's edge to the next one's; 0 where there is no frame. */
export function pitchOf(strip: HTMLElement): number {
  const width = strip.firstElementChild?.getBoundingClientRect().width ?? 0;
  return width && width + Number.parseFloat(getComputedStyle(strip).columnGap);
}
