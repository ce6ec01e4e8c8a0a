import { describe } from 'vitest';
import { it as base } from '../fixtures/browser.ts';
import { type Family, makeFamily } from '../people/family.ts';
import { inspectConditions } from './conditions.ts';
import { recordInputs } from './faults/layout-shift.ts';
import { inspectArrival, inspectScreen } from './inspect-screen.ts';
import type { Screen } from './screen.ts';
import { inspectToast, withToast } from './toast-places.ts';

const fortyLetters = 'Wilhelminathusneldaadelheidvonhohenstauf';
const rightToLeft = 'אברהם בן־ציון גולדשטיין';

const it = base
  .extend('longNamed', { scope: 'worker' }, ({ browser }): Promise<Family> => makeFamily(browser, fortyLetters))
  .extend('hebrew', { scope: 'worker' }, ({ browser }): Promise<Family> => makeFamily(browser, rightToLeft));

/** Declares the tests that look at these screens, on a phone and, first under a toast, on a desktop, as a visitor or as the organizer. */
export function inspectAll(screens: readonly Screen[], as: 'visitor' | 'organizer'): void {
  describe.for(screens)('$name', (screen) => {
    it('at 360 px, with a name of 40 letters', { tags: screen.isUsual ? [] : ['extended'] }, async ({
      phone,
      longNamed,
    }) => {
      if (as === 'organizer') await phone.context().addCookies(longNamed.cookies);
      await recordInputs(phone);
      await screen.open(phone, longNamed);
      await inspectArrival(phone, screen);
      await inspectScreen(phone, screen);
      await inspectConditions(phone, screen);
    });

    it('at 1440 px, with a name written from right to left', { tags: ['extended'] }, async ({ page, hebrew }) => {
      if (as === 'organizer') await page.context().addCookies(hebrew.cookies);
      await recordInputs(page);
      await withToast(page);
      await screen.open(page, hebrew);
      await inspectArrival(page, screen);
      if (!screen.isDocument) await inspectToast(page, screen.name);
      await inspectScreen(page, screen);
      await inspectConditions(page, screen);
    });
  });
}
