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

type Viewer = 'visitor' | 'organizer';

/** Declares tests of these screens on a phone. */
export function inspectOnPhone(screens: readonly Screen[], as: Viewer): void {
  it.for(screens)('$name at 360 px, with a name of 40 letters', async (screen, { phone, longNamed }) => {
    if (as === 'organizer') await phone.context().addCookies(longNamed.cookies);
    await recordInputs(phone);
    await screen.open(phone, longNamed);
    await inspectArrival(phone, screen);
    await inspectScreen(phone, screen);
    await inspectConditions(phone, screen);
  });
}

/** Declares tests of these screens on a desktop, first with a toast. */
function inspectOnDesktop(screens: readonly Screen[], as: Viewer, tags: readonly ('extended' | 'long')[]): void {
  const title = '$name at 1440 px, with a name written from right to left';
  it.for(screens)(title, { tags: [...tags] }, async (screen, { page, hebrew }) => {
    if (as === 'organizer') await page.context().addCookies(hebrew.cookies);
    await recordInputs(page);
    await withToast(page);
    await screen.open(page, hebrew);
    await inspectArrival(page, screen);
    if (!screen.isDocument) await inspectToast(page, screen.name);
    await inspectScreen(page, screen);
    await inspectConditions(page, screen);
  });
}

/** Declares tests of these screens, except those in usual.e2e.ts. On a desktop, the rarer ones are long. */
export function inspectAll(screens: readonly Screen[], as: Viewer): void {
  const usual = screens.filter(({ isUsual }) => isUsual);
  const rarer = screens.filter(({ isUsual }) => !isUsual);
  inspectOnPhone(rarer, as);
  inspectOnDesktop(usual, as, ['extended']);
  inspectOnDesktop(rarer, as, ['extended', 'long']);
}
