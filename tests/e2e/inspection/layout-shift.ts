import type { Page } from 'playwright-core';

interface LayoutShift {
  readonly sum: number;
  /** What moved, and from where to where it did: top and height in pixels. */
  readonly moved: readonly string[];
}

/** The sum that nobody takes for a jump. */
export const shiftMax = 0.02;

declare global {
  interface Window {
    inputTimes?: number[];
  }
}

/**
 * Keeps when somebody clicked, typed or chose a file, from the page's next document on. The browser's own
 * `hadRecentInput` leaves some of it out, and on a phone takes the page's coming for an input, for 500 ms.
 */
export const recordInputs = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.inputTimes = [];
    for (const type of ['change', 'click', 'keydown', 'pointerdown'])
      window.addEventListener(type, () => window.inputTimes?.push(performance.now()), { capture: true });
  });

/** All layout shifts since the page began that no touch, click, key or chosen file explains. */
export const layoutShift = (page: Page): Promise<LayoutShift> =>
  page.evaluate(
    () =>
      new Promise<LayoutShift>((resolve) => {
        interface Entry extends PerformanceEntry {
          readonly value: number;
          readonly sources: readonly { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[];
        }
        const recentMs = 500;
        const hasRecentInput = ({ startTime }: Entry) =>
          window.inputTimes?.some((time) => time <= startTime && startTime <= time + recentMs);
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
        // What is buffered is delivered by a task of its own, which comes before that of the second frame's message.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          add(observer.takeRecords());
          resolve({ sum, moved });
        };
        const painted = (): void => port2.postMessage(undefined);
        requestAnimationFrame(() => requestAnimationFrame(painted));
        // A page that is not painted has no frames; nothing jumps in it either.
        setTimeout(painted, 2000);
      }),
  );
