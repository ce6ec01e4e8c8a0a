import type { Page } from 'playwright-core';

interface LayoutShift {
  readonly sum: number;
  /** Elements with their old and new top and height in pixels. */
  readonly moved: readonly string[];
}

/** A score below this is not noticeable. */
export const shiftMax = 0.02;

/** The time range in which shifts belong to a click, a key or a chosen file, by the page's clock. */
interface Input {
  readonly from: number;
  to: number;
}

declare global {
  interface Window {
    inputs?: Input[];
  }
}

/**
 * Records clicks, keys and chosen files from the next document on. The browser's `hadRecentInput` misses some, and on
 * a phone treats the page load as input for 500 ms. On a busy machine the next three frames may come later.
 */
export const recordInputs = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const inputs: Input[] = [];
    window.inputs = inputs;
    const [recentMs, frames] = [500, 3];
    const record = (): void => {
      const from = performance.now();
      const input = { from, to: from + recentMs };
      inputs.push(input);
      const follow = (left: number): void => {
        input.to = Math.max(input.to, performance.now());
        if (left > 0) requestAnimationFrame(() => follow(left - 1));
      };
      follow(frames);
    };
    for (const type of ['change', 'click', 'keydown', 'pointerdown'])
      window.addEventListener(type, record, { capture: true });
  });

/** All layout shifts since the page load that no input explains. */
export const layoutShift = (page: Page): Promise<LayoutShift> =>
  page.evaluate(
    () =>
      new Promise<LayoutShift>((resolve) => {
        interface Entry extends PerformanceEntry {
          readonly value: number;
          readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
        }
        const hasRecentInput = ({ startTime }: Entry) =>
          window.inputs?.some(({ from, to }) => from <= startTime && startTime <= to);
        let sum = 0;
        const moved: string[] = [];
        const edges = ({ top, height }: DOMRect) => `${Math.round(top)}+${Math.round(height)}`;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries as Entry[]) {
            if (hasRecentInput(entry)) continue;
            sum += entry.value;
            for (const { node, previousRect, currentRect } of entry.sources)
              moved.push(
                `${node?.nodeName} "${node?.textContent?.slice(0, 40)}" ${edges(previousRect)} to ${edges(currentRect)}`,
              );
          }
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive in their own task, before the message of the second frame.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          add(observer.takeRecords());
          resolve({ sum, moved });
        };
        const painted = (): void => port2.postMessage(undefined);
        requestAnimationFrame(() => requestAnimationFrame(painted));
        // A page that is not painted has no frames and no shifts.
        setTimeout(painted, 2000);
      }),
  );
