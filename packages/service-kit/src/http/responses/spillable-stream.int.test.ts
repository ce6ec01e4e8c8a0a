import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { eventually } from '@afterglow/test-kit';
import { afterAll, expect, it } from 'vitest';
import { createSpillBudget, type SpillBudget } from './spill-budget.ts';
import { type Spill, spillableStream } from './spillable-stream.ts';

const folder = await mkdtemp(join(tmpdir(), 'afterglow-pieces-'));
afterAll(() => rm(folder, { recursive: true }));
const bytes = randomBytes(1_000_000);
const newBudget = (): SpillBudget => createSpillBudget(1_500_000);
const newSpill = (budget = newBudget()): Spill => ({ folder, reserve: (count) => budget.reserve(null, count) });

async function openFiles(): Promise<number> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''));
  return (await Promise.all(links)).filter((path) => path.startsWith(folder)).length;
}

it('passes all bytes to a reader that keeps up', async () => {
  expect((await buffer(spillableStream(bytes, newSpill()))).equals(bytes)).toBe(true);
  expect(await openFiles()).toBe(0);
});

it('spills the rest to a file when the reader stalls, and delivers all bytes when it resumes', async () => {
  const stream = spillableStream(bytes, newSpill());
  await once(stream, 'readable');
  const first = stream.read() as Buffer;
  expect(first.length).toBeLessThan(bytes.length / 4);
  await eventually(async () => (await openFiles()) === 1 && (await readdir(folder)).length === 0);
  expect(Buffer.concat([first, await buffer(stream)]).equals(bytes)).toBe(true);
  await eventually(async () => (await openFiles()) === 0);
});

it('leaves no file of a response that is cut off', async () => {
  const stream = spillableStream(bytes, newSpill());
  await once(stream, 'readable');
  await eventually(async () => (await openFiles()) === 1);
  stream.destroy();
  await eventually(async () => (await openFiles()) === 0);
});

it('aborts a stalled reader when others have filled the disk budget', async () => {
  const budget = newBudget();
  const spill = newSpill(budget);
  const first = spillableStream(bytes, spill);
  await once(first, 'readable');
  await eventually(async () => (await openFiles()) === 1);
  const second = spillableStream(bytes, spill);
  await once(second, 'readable');
  await once(second, 'close');
  expect(second.readableEnded).toBe(false);
  expect((await buffer(first)).equals(bytes)).toBe(true);
  await eventually(() => budget.heldBytes() === 0);
});

it('continues from memory when there is no room for a file', async () => {
  const stream = spillableStream(bytes, { ...newSpill(), folder: join(folder, 'nowhere') });
  await once(stream, 'readable');
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect((await buffer(stream)).equals(bytes)).toBe(true);
});
