import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { workDeadline } from './work-deadline.ts';

let child: ReturnType<typeof spawn> | undefined;
afterEach(async () => {
  if (!child) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
});

async function overdue(code: string, deadlineMs: number): Promise<string> {
  child = spawn(process.execPath, ['-e', `console.log();${code}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.stdout) await once(child.stdout, 'data');
  const { over, stop } = workDeadline(child.pid ?? 0, deadlineMs);
  return over.finally(stop);
}

describe.runIf(process.platform === 'linux')('the deadline of an image process', () => {
  it('reports work that used up its CPU time as too complex', async () => {
    // On a busy machine, a single thread would not get a third of a core.
    const threads =
      'for (let n = 0; n < 12; n += 1) new (require("worker_threads").Worker)("for (;;);", { eval: true })';
    expect(await overdue(threads, 500)).toBe('complex');
  });

  it('reports work that uses no CPU time as stalled', async () => {
    expect(await overdue('setTimeout(() => {}, 60_000)', 300)).toBe('stalled');
  });
});
