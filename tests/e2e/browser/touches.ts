import type { Locator, Page } from 'playwright-core';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fingers on the screen of a phone, moved in the small steps of a hand. */
export async function touchesOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  let last: Point[] = [];
  const moveAll = async (ends: Point[], steps = 8) => {
    const starts = last;
    for (let step = 1; step <= steps; step += 1) {
      last = ends.map((end, finger) => {
        const start = starts[finger] ?? end;
        return { x: start.x + ((end.x - start.x) * step) / steps, y: start.y + ((end.y - start.y) * step) / steps };
      });
      await send('touchMove', last);
    }
  };
  return {
    start: async (...points: Point[]) => {
      last = points;
      await send('touchStart', points);
    },
    /** Rests one finger until what it picks up says so. */
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
