import { type RefObject, useEffect, useState } from 'react';
import { firstSpan, type Span, spanInView } from './strip-span.ts';

/** Which frames of a long strip are in the page: all of three hundred would make dragging slow. */
export function useStripSpan(list: RefObject<HTMLUListElement | null>): Span {
  const [span, setSpan] = useState(firstSpan);
  useEffect(() => {
    const strip = list.current;
    if (!strip) return;
    const measure = () => {
      const pitch = pitchOf(strip);
      if (!pitch) return;
      const next = spanInView(strip.scrollLeft, strip.clientWidth, pitch);
      setSpan((before) => (before.first === next.first && before.end === next.end ? before : next));
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
