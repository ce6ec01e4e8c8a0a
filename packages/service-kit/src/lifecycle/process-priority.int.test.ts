import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually, readNiceness } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { setProcessPriority } from './process-priority.ts';

describe.runIf(process.platform === 'linux')('a process with a lower priority', () => {
  it('has it within its session, and so do the session itself and all threads', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log()'], { detached: true });
    const pid = child.pid ?? 0;
    setProcessPriority(pid, 7);
    await once(child.stdout, 'data');
    try {
      const threads = [7];
      await eventually(async () => [null, 7].includes((await readNiceness(pid)).session));
      expect(await readNiceness(pid)).toMatchObject({ threads, onlyIdle: false });
    } finally {
      child.kill('SIGKILL');
    }
  });
});
