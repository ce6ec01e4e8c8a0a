import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';

const collectIdleGarbage = new URL('./collect-idle-garbage.ts', import.meta.url).href;

/** In a process of its own: leaves 40 MB behind in the heap, and says every 20 ms how many bytes are used. */
const leavesGarbage = `
  import { collectIdleGarbage } from '${collectIdleGarbage}';
  let garbage = Array.from({ length: 1_000_000 }, (_, index) => ({ index }));
  garbage = null;
  collectIdleGarbage(100);
  setInterval(() => console.log(process.memoryUsage().heapUsed), 20);
`;
const isBusy = `
  setInterval(() => { const end = Date.now() + 10; while (Date.now() < end); }, 20);
`;

async function* heapUsed(source: string, ...flags: string[]): AsyncGenerator<number> {
  const child = spawn(process.execPath, [...flags, '--input-type=module', '--eval', source]);
  onTestFinished(() => void child.kill());
  for await (const line of createInterface(child.stdout)) yield Number(line);
}

async function lowest(readings: AsyncGenerator<number>, count: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let read = 0; read < count; read += 1) least = Math.min(least, (await readings.next()).value);
  return least;
}

it('gives back what an idle process has left behind', async () => {
  const readings = heapUsed(leavesGarbage, '--expose-gc');
  let used = Number.POSITIVE_INFINITY;
  while (used > 10_000_000) used = (await readings.next()).value;
});

it('leaves a busy process alone, and one that was started without --expose-gc', async () => {
  const busy = heapUsed(leavesGarbage + isBusy, '--expose-gc');
  expect(await lowest(busy, 30)).toBeGreaterThan(20_000_000);
  expect(await lowest(heapUsed(leavesGarbage), 30)).toBeGreaterThan(20_000_000);
});
