import { analytics } from '@afterglow/proto/limits';

interface Scrolled {
  readonly top: number;
  readonly height: number;
  readonly total: number;
}

export function createScrollDepth(onDepth: (percent: number) => void) {
  let reached = 0;
  return {
    reset(): void {
      reached = 0;
    },
    /** In pixels. Ignores pages that have not been scrolled. */
    scrolled({ top, height, total }: Scrolled): void {
      if (top <= 0 || total <= 0) return;
      // Browsers may scroll by fractions of a pixel.
      const seen = ((top + height + 1) / total) * 100;
      for (const depth of analytics.scrollDepths) {
        if (depth <= reached || depth > seen) continue;
        reached = depth;
        onDepth(depth);
      }
    },
  };
}
