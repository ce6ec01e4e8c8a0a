import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figure, testMs } from '../kit/figure.ts';
import { actions, clicks } from './random-actions.ts';
import { startWorld } from './world.ts';

const world = await startWorld();
const sequences = figure(300, 12);
const settings = { numRuns: sequences, interruptAfterTimeLimit: figure(18 * 60_000, 60_000), endOnFailure: true };

it(
  `B8: ${sequences} random sequences of events, clicks, crashes and retries keep granted - refunded = used + unused, with one memorial for each credit`,
  async () => {
    const property = fc.asyncProperty(fc.array(actions, { minLength: 4, maxLength: 16 }), async (sequence) => {
      const life = world.newLife();
      for (const action of sequence) {
        await action.run(world, life);
        await world.expectBalance(life);
      }
      await world.settle(life);
      await world.expectBalance(life);
      await world.expectMemorialsPaid(life);
    });
    await fc.assert(property, settings);
  },
  testMs,
);

it(`B8: ${sequences} random sequences of clicks, crashes and retries on one draft end in one charge and one memorial`, {
  tags: ['extended'],
  timeout: testMs,
}, async () => {
  const property = fc.asyncProperty(fc.array(clicks, { minLength: 1, maxLength: 12 }), async (sequence) => {
    const life = world.newLife();
    await world.create(life, null);
    for (const click of sequence) await click.run(world, life);
    await world.finish(life, life.drafts[0] ?? '');
    await world.expectBalance(life);
    expect(await world.charges(life)).toBe(1);
    expect((await world.listMemorials(life)).map(({ paid_at }) => paid_at !== null)).toEqual([false, true]);
  });
  await fc.assert(property, settings);
});
