import { countPresses, countTaps, mainJobAims } from '@afterglow/tests-bench/main-job/count-actions';
import { expect } from 'vitest';
import { it } from './fixtures/browser.ts';
import { signIn } from './people/organizer.ts';
import { pay } from './people/pay.ts';

it('the main job from the dashboard to a shared video takes at most 25 key presses', async ({ page, desktop }) => {
  await signIn(desktop);
  await pay(desktop);
  expect(await countPresses(page)).toBeLessThanOrEqual(mainJobAims.presses);
});

it('the main job from the dashboard to a shared video takes at most 20 taps', async ({ phone, handset }) => {
  await signIn(handset);
  await pay(handset);
  expect(await countTaps(phone)).toBeLessThanOrEqual(mainJobAims.taps);
});
