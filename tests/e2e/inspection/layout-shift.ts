import type { Page } from 'playwright-core';

/** The sum of all layout shifts since the page began that no touch, click or key explains. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) {
            const { value = 0, hadRecentInput = false } = entry as { value?: number; hadRecentInput?: boolean };
            if (!hadRecentInput) sum += value;
          }
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // What is buffered is delivered by a task of its own, which comes before that of the second frame's message.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
          add(observer.takeRecords());
          resolve(sum);
        };
        const painted = (): void => port2.postMessage(undefined);
        requestAnimationFrame(() => requestAnimationFrame(painted));
        // A page that is not painted has no frames; nothing jumps in it either.
        setTimeout(painted, 2000);
      }),
  );
