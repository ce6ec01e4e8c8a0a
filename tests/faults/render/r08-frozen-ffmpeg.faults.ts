import process from 'node:process';
import { eventually } from '@afterglow/test-kit';
import { expect, it } from 'vitest';
import { figure, testMs, timeout, within } from '../figure.ts';
import { listChildren } from '../processes.ts';
import { startProduct } from './product.ts';

const { world, ask, reach, startWorker } = await startProduct();
const deadlineMs = figure(10_000, 2500);
const slotFreeMs = 5000;

it(
  'R8: a frozen ffmpeg is killed at its deadline, its slot is free again, and no process is left',
  async () => {
    const worker = await startWorker({ RENDER_PROCESSES: '1', INTRA_DEADLINE_MS: String(deadlineMs) });
    const ffmpegs = async () => (await listChildren(worker.pid)).filter(({ program }) => program === 'ffmpeg');
    await reach([(await ask(1)).id]);
    const [frozen] = await eventually(async () => ((await ffmpegs()).length === 1 ? ffmpegs() : null), timeout);
    process.kill(frozen?.pid ?? 0, 'SIGSTOP');
    world.selected.set(2, [1, 2, 3, 4, 5, 6, 7, 8]);
    const waiting = [await ask(2), await ask(3)].map(({ id }) => id);
    const before = performance.now();
    const others = async () => (await ffmpegs()).filter(({ pid }) => pid !== frozen?.pid);
    await eventually(async () => (await others()).length > 0, timeout);
    expect(performance.now() - before).toBeLessThan(deadlineMs + within(slotFreeMs));
    const states = async () => (await listChildren(worker.pid)).map(({ state }) => state);
    await reach(waiting);
    expect((await states()).filter((state) => /[ZT]/.test(state))).toEqual([]);
    expect(await ffmpegs()).toHaveLength(1);
  },
  testMs,
);
