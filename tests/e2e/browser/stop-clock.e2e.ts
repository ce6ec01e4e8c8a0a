import { setTimeout as sleep } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { it } from '../fixtures/signed-in.ts';
import { stopClock } from './stop-clock.ts';

it('the clock of a page stops even if the page learns of it late', async ({ timed }) => {
  await timed.goto('/about');
  const readTime = () => timed.evaluate(() => Date.now());
  const now = await readTime();
  vi.spyOn(timed, 'evaluate').mockImplementationOnce(async () => {
    await sleep(1500);
    return now;
  });
  await stopClock(timed);
  const stopped = await readTime();
  await timed.clock.runFor(20);
  expect(await readTime()).toBe(stopped + 20);
});
