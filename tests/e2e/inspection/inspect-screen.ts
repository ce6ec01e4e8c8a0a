import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { keepPicture } from '../browser/keep-evidence.ts';
import { layoutShift, shiftMax } from './faults/layout-shift.ts';
import { scrollsSideways } from './faults/scrolls-sideways.ts';
import { smallTargets } from './faults/small-targets.ts';
import { unexplainedButtons } from './faults/unexplained-buttons.ts';
import { unseenFocus } from './faults/unseen-focus.ts';
import { findViolations } from './faults/violations.ts';
import type { Screen } from './screen.ts';
import { settle } from './settle.ts';

const widestPhone = 600;

/** Expects no layout shift during loading. */
export async function inspectArrival(page: Page, { name, layoutShiftMax = shiftMax }: Screen): Promise<void> {
  await settle(page);
  const { sum, moved } = await layoutShift(page);
  expect.soft(sum, `${name}: layout shift of ${moved.join('; ')}`).toBeLessThanOrEqual(layoutShiftMax);
}

/**
 * Checks each screen in each state: axe, horizontal scrolling, target sizes, visible focus, and reasons of disabled
 * buttons.
 */
export async function inspectScreen(page: Page, { name }: Screen): Promise<void> {
  await settle(page);
  const width = page.viewportSize()?.width ?? 0;
  const isPhone = width < widestPhone;
  await keepPicture(page, `${name}-${width}`, { fullPage: true });
  expect.soft(await scrollsSideways(page), `${name}: scrolls sideways`).toBe(false);
  expect.soft(await findViolations(page), `${name}: axe`).toEqual([]);
  if (isPhone) expect.soft(await smallTargets(page), `${name}: touch targets below 48 px`).toEqual([]);
  expect.soft(await unexplainedButtons(page), `${name}: disabled buttons that do not say why`).toEqual([]);
  expect.soft(await unseenFocus(page), `${name}: focus that is not seen`).toEqual([]);
}
