import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { arrangeView, measureCenter, numbered, pickedUpNotice } from './arrange-view.ts';
import { paceMs } from './pace.ts';
import { openTouchscreen } from './touches.ts';

/** The time in seconds to move photo 28 of 30 to place 2 in the Arrange view. */
export const moveAims = { touch: 5, menu: 3 } as const;

type Gesture = keyof typeof paceMs;

interface Moving {
  readonly from: number;
  readonly to: number;
  readonly isPaced: boolean;
}

/** Makes gestures at the stated pace. Moving to the next target overlaps with the page's answer. */
function createHand({ isPaced }: Moving) {
  let [last, totalMs] = [performance.now(), 0];
  const count = (gesture: Gesture): void => {
    totalMs += paceMs[gesture];
  };
  const take = async (gesture: Gesture): Promise<void> => {
    count(gesture);
    if (isPaced) await sleep(Math.max(0, last + paceMs[gesture] - performance.now()));
    last = performance.now();
  };
  return { count, take, seconds: () => totalMs / 1000 };
}

export async function moveByTouch(phone: Page, moving: Moving): Promise<number> {
  const { from, to, isPaced } = moving;
  const hand = createHand(moving);
  const touches = await openTouchscreen(phone, isPaced ? paceMs.move : 0);
  const start = await measureCenter(numbered(phone, from));
  const end = await measureCenter(numbered(phone, to));
  await hand.take('tap');
  await touches.start(start);
  await hand.take('hold');
  await pickedUpNotice(phone).waitFor({ state: 'attached' });
  hand.count('move');
  await touches.moveTo(end);
  await touches.end();
  return hand.seconds();
}

export async function moveByMenu(phone: Page, moving: Moving): Promise<number> {
  const { from, to } = moving;
  const hand = createHand(moving);
  const tap = async (target: Locator) => {
    await hand.take('tap');
    await target.tap();
  };
  await tap(numbered(phone, from));
  await tap(arrangeView(phone).getByLabel('Move to place'));
  for (const key of String(to)) {
    await hand.take('key');
    await phone.keyboard.press(key);
  }
  await tap(arrangeView(phone).getByRole('button', { name: 'Move', exact: true }));
  return hand.seconds();
}
