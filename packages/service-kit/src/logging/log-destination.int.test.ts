import { type ChildProcess, execFile, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { canMount, onSmallDisk } from '@afterglow/test-kit';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const findFixture = (name: string): string => fileURLToPath(new URL(`./${name}.fixture.ts`, import.meta.url));

async function logTo(output: 'pipe' | number, prepare: (child: ChildProcess) => void = () => {}): Promise<unknown[]> {
  const options: SpawnOptions = { stdio: ['ignore', output, 'pipe', 'ipc'] };
  const child = spawn(process.execPath, [findFixture('logging-process')], options);
  const ended = once(child, 'exit');
  prepare(child);
  for (let line = 0; line < 10; line += 1) {
    child.send('log');
    const [answer] = await Promise.race([once(child, 'message'), ended]);
    expect(answer).toBe('logged');
  }
  child.send('exit');
  return ended;
}

it('D8: a process with its log on a full disk keeps running, and exits on request', async () => {
  expect(await logTo(openSync('/dev/full', 'w'))).toEqual([0, null]);
});

it('D8: a process with a log that lost its reader keeps running, and exits on request', async () => {
  expect(await logTo('pipe', ({ stdout }) => stdout?.destroy())).toEqual([0, null]);
});

it.runIf(canMount())('D8: writes delayed lines once there is room, and counts those it dropped', async () => {
  const disk = await mkdtemp(join(tmpdir(), 'afterglow-log-'));
  const lines = 3000;
  const script = 'log="$1/log" && "$2" "$3" "$1" "$4" > "$log" && cat "$log"';
  const args = onSmallDisk(disk, '8m', script, disk, process.execPath, findFixture('full-disk'), String(lines));
  const { stdout } = await run('unshare', args, { maxBuffer: 16 * 1024 * 1024 });
  await rm(disk, { recursive: true });
  const written = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  const numbers = written.flatMap(({ line }) => (line === undefined ? [] : [line]));
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  expect(numbers.length).toBeGreaterThan(500);
  expect(numbers.length).toBeLessThan(lines);
  const [dropped, last] = written.slice(-2);
  expect(dropped).toMatchObject({ level: 'warn', lines: lines - numbers.length });
  expect(last).toMatchObject({ msg: 'the last line' });
});
