import { countPresses, countTaps, mainJobAims } from '@afterglow/tests-bench/main-job/count-actions';
import { expect } from 'vitest';
import { it } from './fixtures/browser.ts';
import { signIn } from './people/organizer.ts';
import { pay } from './people/pay.ts';

it('by the keyboard the way from the dashboard to a shared video takes 25 presses at most', async ({
  page,
  desktop,
}) => {
  await signIn(desktop);
  await pay(desktop);
  expect(await countPresses(page)).toBeLessThanOrEqual(mainJobAims.presses);
});

it('by touch the way from the dashboard to a shared video takes 20 taps at most', async ({ phone, handset }) => {
  await signIn(handset);
  await pay(handset);
  expect(await countTaps(phone)).toBeLessThanOrEqual(mainJobAims.taps);
});
