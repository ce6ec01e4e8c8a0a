import type { Page } from 'playwright-core';

interface LayoutShift {
  readonly sum: number;
  /** What moved, and from where to where it did: top and height in pixels. */
  readonly moved: readonly string[];
}

/** The sum that nobody takes for a jump. */
export const shiftMax = 0.02;

/** From when to when what moves is moved by a click, a key or a file that was chosen: the page's own milliseconds. */
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
 * Keeps when somebody clicked, typed or chose a file, from the page's next document on. The browser's own
 * `hadRecentInput` leaves some of it out, and on a phone takes the page's coming for an input, for 500 ms.
 * On a busy machine the next three frames may come later than that.
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

/** All layout shifts since the page began that no touch, click, key or chosen file explains. */
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
