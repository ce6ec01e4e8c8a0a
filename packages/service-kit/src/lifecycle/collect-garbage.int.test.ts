import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';

const collectGarbage = new URL('./collect-garbage.ts', import.meta.url).href;

const leavesGarbage = `
  import { collectGarbage } from '${collectGarbage}';
  let garbage = Array.from({ length: 1_000_000 }, (_, index) => ({ index }));
  garbage = null;
  collectGarbage({ idleMs: 100, buffersMs: 60_000 });
  setInterval(() => console.log(process.memoryUsage().heapUsed), 20);
`;

const readsBuffers = `
  import { connect, createServer } from 'node:net';
  import { collectGarbage } from '${collectGarbage}';
  const piece = Buffer.alloc(1_000_000);
  const server = createServer((socket) => {
    for (let written = 0; written < 20; written += 1) socket.write(piece);
    socket.end();
  });
  server.listen(0, () => {
    let read = [];
    connect(server.address().port)
      .on('data', (chunk) => read.push(chunk))
      .on('end', () => {
        for (let age = 0; age < 2; age += 1) gc({ type: 'minor' });
        read = [];
        setInterval(() => console.log(process.memoryUsage().arrayBuffers), 20);
      });
  });
  collectGarbage({ idleMs: 60_000, buffersMs: 300 });
`;

const isBusy = `
  setInterval(() => { const end = Date.now() + 10; while (Date.now() < end); }, 20);
`;

async function* bytesUsed(source: string, ...flags: string[]): AsyncGenerator<number> {
  const args = [...flags, '--input-type=module', '--eval', source];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill());
  for await (const line of createInterface(child.stdout)) yield Number(line);
  throw new Error('the process has ended');
}

const mostReadings = 1000;

async function untilBelow(bytes: number, readings: AsyncGenerator<number>): Promise<void> {
  for (let read = 0; read < mostReadings; read += 1) if ((await readings.next()).value < bytes) return;
  throw new Error(`the process keeps more than ${bytes} bytes`);
}

async function lowest(readings: AsyncGenerator<number>, count: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let read = 0; read < count; read += 1) least = Math.min(least, (await readings.next()).value);
  return least;
}

it('gives back what an idle process has left behind', async () => {
  await untilBelow(10_000_000, bytesUsed(leavesGarbage, '--expose-gc'));
});

it('leaves a busy process alone, and one that was started without --expose-gc', async () => {
  const busy = bytesUsed(leavesGarbage + isBusy, '--expose-gc');
  expect(await lowest(busy, 30)).toBeGreaterThan(20_000_000);
  expect(await lowest(bytesUsed(leavesGarbage), 30)).toBeGreaterThan(20_000_000);
});

it('gives back what a busy process has read', async () => {
  await untilBelow(5_000_000, bytesUsed(readsBuffers + isBusy, '--expose-gc'));
});
