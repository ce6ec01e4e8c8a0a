import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { eventually } from './eventually.ts';
import { newlyOpened, openResources } from './open-resources.ts';

it('finds a server, a process and a worker until they are closed', async () => {
  const before = openResources();
  const server = createServer().listen(0, '127.0.0.1');
  const child = spawn('sleep', ['60']);
  const worker = new Worker('setInterval(() => {}, 1000)', { eval: true });
  await Promise.all([once(server, 'listening'), once(child, 'spawn'), once(worker, 'online')]);
  const opened = newlyOpened(before, openResources());
  expect(opened).toEqual(expect.arrayContaining(['TCPServerWrap', 'ProcessWrap', 'Worker']));
  server.close();
  child.kill();
  await worker.terminate();
  await eventually(() => newlyOpened(before, openResources()).length === 0);
});
