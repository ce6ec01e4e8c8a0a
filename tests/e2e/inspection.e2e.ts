import { describe } from 'vitest';
import { inspectScreen } from './inspection/inspect-screen.ts';
import { organizerScreens } from './inspection/organizer-screens.ts';
import { publicScreens } from './inspection/public-screens.ts';
import type { Screen } from './inspection/screen.ts';
import { it as base } from './it.ts';
import { type Family, makeFamily } from './people/family.ts';

const fortyLetters = 'Wilhelminathusneldaadelheidvonhohenstauf';
const rightToLeft = 'אברהם בן־ציון גולדשטיין';

const it = base
  .extend('longNamed', { scope: 'file' }, ({ browser }): Promise<Family> => makeFamily(browser, fortyLetters))
  .extend('hebrew', { scope: 'file' }, ({ browser }): Promise<Family> => makeFamily(browser, rightToLeft));

const screens: readonly (Screen & { isOrganizers: boolean })[] = [
  ...publicScreens.map((screen) => ({ ...screen, isOrganizers: false })),
  ...organizerScreens.map((screen) => ({ ...screen, isOrganizers: true })),
];

describe.for(screens)('$name', ({ name, open, isOrganizers }) => {
  it('at 360 px, with a name of 40 letters', async ({ phone, longNamed }) => {
    if (isOrganizers) await phone.context().addCookies(longNamed.cookies);
    await open(phone, longNamed);
    await inspectScreen(phone, name);
  });

  it('at 1440 px, with a name written from right to left', async ({ page, hebrew }) => {
    if (isOrganizers) await page.context().addCookies(hebrew.cookies);
    await open(page, hebrew);
    await inspectScreen(page, name);
  });
});
