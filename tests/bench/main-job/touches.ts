import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';

export interface Point {
  readonly x: number;
  readonly y: number;
}

const stepsOfMove = 8;

/** Moves fingers on a phone's screen in small steps; a move takes `moveMs` plus the page's time. */
export async function openTouchscreen(page: Page, moveMs = 0) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  let last: Point[] = [];
  const moveAll = async (ends: Point[]) => {
    const starts = last;
    for (let step = 1; step <= stepsOfMove; step += 1) {
      last = ends.map((end, finger) => {
        const start = starts[finger] ?? end;
        return {
          x: start.x + ((end.x - start.x) * step) / stepsOfMove,
          y: start.y + ((end.y - start.y) * step) / stepsOfMove,
        };
      });
      await send('touchMove', last);
      if (moveMs > 0) await sleep(moveMs / stepsOfMove);
    }
  };
  return {
    start: async (...points: Point[]) => {
      last = points;
      await send('touchStart', points);
    },
    hold: async (point: Point, said: Locator) => {
      last = [point];
      await send('touchStart', last);
      await said.waitFor({ state: 'attached' });
    },
    moveTo: (...ends: Point[]) => moveAll(ends),
    end: async () => {
      await send('touchEnd', []);
    },
  };
}
