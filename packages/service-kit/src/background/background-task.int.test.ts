import { setTimeout as sleep } from 'node:timers/promises';
import { eventually, testDatabase } from '@afterglow/test-kit';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { connectDatabase } from '../database/connect.ts';
import { createLogger } from '../logging/logger.ts';
import { runWholePass, type Step, startBackgroundTask } from './background-task.ts';
import type { WithBackgroundTasks } from './background-task-table.ts';

const { url } = await testDatabase('tasks', new URL('./test-migrations/', import.meta.url));
const database = connectDatabase<WithBackgroundTasks>({ url });
afterAll(() => database.destroy());

const settings = { everyMs: 20, pauseMs: 1, leaseMs: 10_000, database, log: createLogger('test', 'silent') };
let started: { stop: () => Promise<void> }[] = [];
const start = <Cursor>(name: string, step: Step<Cursor>, changes: Partial<typeof settings> = {}) => {
  const task = startBackgroundTask({ ...settings, ...changes, name, step });
  started.push(task);
  return task;
};
afterEach(async () => {
  await Promise.all(started.map((task) => task.stop()));
  started = [];
});
const getRow = (name: string) =>
  database.selectFrom('background_tasks').selectAll().where('name', '=', name).executeTakeFirst();

const threeSteps = (seen: (number | null)[]) => async (cursor: number | null) => {
  seen.push(cursor);
  return cursor === 2 ? null : (cursor ?? 0) + 1;
};

it('runs a pass in steps, each from the cursor of the last one, and then starts over', async () => {
  const seen: (number | null)[] = [];
  start('rounds', threeSteps(seen));
  await eventually(() => seen.length >= 6);
  expect(seen.slice(0, 6)).toEqual([null, 1, 2, null, 1, 2]);
});

it('runs in one process at a time, and no more often with many processes', async () => {
  let [atWork, most, passes] = [0, 0, 0];
  const step = async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    passes += 1;
    await sleep(10);
    atWork -= 1;
    return null;
  };
  const begun = Date.now();
  for (let copy = 0; copy < 10; copy += 1) start('alone', step, { everyMs: 400 });
  await eventually(() => passes >= 3);
  expect(most).toBe(1);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(400 + 2 * 200);
});

describe('a failure', () => {
  it('is retried from the step that failed', async () => {
    const seen: (number | null)[] = [];
    let isBroken = true;
    start('failing', async (cursor: number | null) => {
      seen.push(cursor);
      if (cursor === 1 && isBroken) {
        isBroken = false;
        throw new Error('the store is away');
      }
      return cursor === 1 ? null : 1;
    });
    await eventually(() => seen.length >= 3);
    expect(seen.slice(0, 3)).toEqual([null, 1, 1]);
  });

  it('of the process hands the task to another when the lease expires, and fences off the frozen one', async () => {
    const [frozen, wake] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    start<number>(
      'frozen',
      async (cursor) => {
        if (cursor === null) return 5;
        frozen.resolve();
        await wake.promise;
        return 99;
      },
      { leaseMs: 3_600_000 },
    );
    await frozen.promise;
    await database
      .updateTable('background_tasks')
      .set({ held_until: new Date(0) })
      .where('name', '=', 'frozen')
      .execute();
    const seen: (number | null)[] = [];
    start<number>('frozen', async (cursor) => {
      seen.push(cursor);
      return 7;
    });
    await eventually(() => seen.length >= 2);
    wake.resolve();
    await started[0]?.stop();
    expect(seen.slice(0, 2)).toEqual([5, 7]);
    expect((await getRow('frozen'))?.cursor).toBe(7);
  });
});

it('stops after the current step, and hands the pass on at once', async () => {
  const first = start<number>('left', async (cursor) => (cursor ?? 0) + 1, { pauseMs: 3_600_000 });
  await eventually(async () => (await getRow('left'))?.cursor === 1);
  await first.stop();
  const seen: (number | null)[] = [];
  start<number>('left', async (cursor) => {
    seen.push(cursor);
    return null;
  });
  await eventually(() => seen.length > 0);
  expect(seen[0]).toBe(1);
});

it('renews its lease during a step that takes longer than the lease', async () => {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  start(
    'long',
    async () => {
      begun.resolve();
      await end.promise;
      return null;
    },
    { leaseMs: 150 },
  );
  await begun.promise;
  const first = await getRow('long');
  await eventually(async () => ((await getRow('long'))?.held_until ?? 0) > (first?.held_until ?? 0));
  expect((await getRow('long'))?.holder).toBe(first?.holder);
  end.resolve();
});

it('runWholePass runs every step', async () => {
  const seen: (number | null)[] = [];
  await runWholePass(threeSteps(seen));
  expect(seen).toEqual([null, 1, 2]);
});
