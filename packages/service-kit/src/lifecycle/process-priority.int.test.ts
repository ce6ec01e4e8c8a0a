import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { eventually, nicenessOf } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { giveWay } from './process-priority.ts';

describe.runIf(process.platform === 'linux')('a process that gives way', () => {
  it('does so within its session and with it, its children as well', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log()'], { detached: true });
    const pid = child.pid ?? 0;
    giveWay(pid, 7);
    await once(child.stdout, 'data');
    try {
      const threads = [7];
      await eventually(async () => [null, 7].includes((await nicenessOf(pid)).session));
      expect(await nicenessOf(pid)).toMatchObject({ threads, onlyIdle: false });
    } finally {
      child.kill('SIGKILL');
    }
  });
});
