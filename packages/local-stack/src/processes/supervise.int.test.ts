import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { eventually } from '../eventually.fixture.ts';
import { temporaryDataDir } from '../fixtures/npm-start.ts';
import { readStartTime } from './process-identity.ts';
import { supervise } from './supervise.ts';

const sleeper = (folder: string, script = 'echo up; sleep 60') => ({
  name: 'sleeper',
  command: '/bin/sh',
  args: ['-c', script],
  env: { PATH: '/usr/bin:/bin' },
  cwd: folder,
  logFile: join(folder, 'sleeper.log'),
  pidFile: join(folder, 'sleeper.pid'),
  endSignal: 'SIGTERM' as const,
  outlives: 0,
  channel: false,
});

describe('supervise', () => {
  it('restarts a process that was killed, and logs one line about it', async () => {
    using folder = temporaryDataDir();
    const lines: string[] = [];
    const process = supervise(sleeper(folder.path), (line) => void lines.push(line));
    await eventually(() => expect(readFileSync(join(folder.path, 'sleeper.log'), 'utf8')).toBe('up\n'));
    const first = process.pid();
    process.kill('SIGKILL');
    await eventually(() => expect(process.pid() ?? first).not.toBe(first));
    await eventually(() => expect(readFileSync(join(folder.path, 'sleeper.log'), 'utf8')).toBe('up\nup\n'));
    expect(lines).toEqual([expect.stringMatching(/^sleeper has ended \(SIGKILL\) and is started again in .* s; see /)]);
    await process.stop(1_000);
  });

  it('leaves a process that ends while everything stops, without a line', async () => {
    using folder = temporaryDataDir();
    const lines: string[] = [];
    const stopping = new AbortController();
    const options = { ...sleeper(folder.path), stopping: stopping.signal };
    const process = supervise(options, (line) => void lines.push(line));
    stopping.abort();
    process.kill('SIGKILL');
    await eventually(() => expect(process.pid()).toBeUndefined());
    await process.stop(1_000);
    expect(lines).toEqual([]);
  });

  it('starts a process whose log and pid file cannot be written, and starts it again', async () => {
    using folder = temporaryDataDir();
    const notAFolder = join(folder.path, 'file');
    writeFileSync(notAFolder, '');
    symlinkSync('/dev/full', join(folder.path, 'sleeper.pid'));
    const logFile = join(notAFolder, 'sleeper.log');
    const process = supervise({ ...sleeper(folder.path), logFile }, () => {});
    const first = process.pid();
    expect(first).toBeGreaterThan(0);
    process.kill('SIGKILL');
    await eventually(() => expect(process.pid() ?? first).not.toBe(first));
    await process.stop(1_000);
  });

  it('kills a process that does not stop in time, together with its children', async () => {
    using folder = temporaryDataDir();
    const process = supervise(sleeper(folder.path, "trap '' TERM; sleep 60 & echo $!; wait"), () => {});
    const child = await eventually(() => {
      const pid = Number(readFileSync(join(folder.path, 'sleeper.log'), 'utf8'));
      expect(pid).toBeGreaterThan(0);
      return pid;
    });
    await process.stop(200);
    await eventually(() => expect(readStartTime(child)).toBeUndefined());
  });

  it('ends children in other sessions before it has stopped', async () => {
    using folder = temporaryDataDir();
    const process = supervise(sleeper(folder.path, "trap '' TERM; setsid sleep 60 & echo $!; wait"), () => {});
    const child = await eventually(() => {
      const pid = Number(readFileSync(join(folder.path, 'sleeper.log'), 'utf8'));
      expect(pid).toBeGreaterThan(0);
      return pid;
    });
    await process.stop(200);
    expect(readStartTime(child)).toBeUndefined();
  });

  it('restarts into a spare that waits, and stops one that still waits', async () => {
    using folder = temporaryDataDir();
    const options = { ...sleeper(folder.path), channel: true, spareArgs: ['-c', 'echo $$; exec sleep 60'] };
    const process = supervise(options, () => {});
    const written = (name: string) => readFileSync(join(folder.path, name), 'utf8');
    const sparePids = () => written('sleeper.log').split('\n').filter(Number).map(Number);
    const spares = (count: number) => eventually(() => expect(sparePids()).toHaveLength(count));
    const first = process.pid();
    process.prepareSpare();
    await spares(1);
    expect(written('sleeper.pid')).toContain(`${first} `);
    await process.restart(1_000);
    expect(process.pid()).toBe(sparePids()[0]);
    expect(written('sleeper.pid')).toContain(`${process.pid()} `);
    process.prepareSpare();
    await spares(2);
    await process.stop(1_000);
    expect(sparePids().map(readStartTime)).toEqual([undefined, undefined]);
  });
});
