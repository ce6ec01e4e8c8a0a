import { analytics } from '@afterglow/proto/limits';

interface Scrolled {
  readonly top: number;
  readonly height: number;
  readonly total: number;
}

/** Tells each depth of a page once, when it has been scrolled into view. */
export function createScrollDepth(onDepth: (percent: number) => void) {
  let reached = 0;
  return {
    reset(): void {
      reached = 0;
    },
    /** All in pixels. A page that nobody has scrolled yet is not counted, however much of it is in view. */
    scrolled({ top, height, total }: Scrolled): void {
      if (top <= 0 || total <= 0) return;
      // A browser may scroll by fractions of a pixel.
      const seen = ((top + height + 1) / total) * 100;
      for (const depth of analytics.scrollDepths) {
        if (depth <= reached || depth > seen) continue;
        reached = depth;
        onDepth(depth);
      }
    },
  };
}
