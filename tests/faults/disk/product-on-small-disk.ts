import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectOutput, freePort } from '@afterglow/local-stack';
import { eventually, onSmallDisk, whenDone } from '@afterglow/test-kit';
import pg from 'pg';
import { timeout } from '../kit/figure.ts';
import { temporaryFolder } from '../kit/resources.ts';

const bin = fileURLToPath(new URL('../../../packages/local-stack/bin/afterglow.mjs', import.meta.url));

/** Fills freed space before other processes can use it. */
const fillEveryMs = 20;
const page = Buffer.alloc(4096);

/** Keeps a disk full. @returns a function that frees space. */
function fillDisk(file: string): () => void {
  const fd = openSync(file, 'w');
  const fill = (): void => {
    for (const bytes of [Buffer.alloc(1024 * 1024), page]) {
      try {
        for (;;) writeSync(fd, bytes);
      } catch {}
    }
  };
  fill();
  const filling = setInterval(fill, fillEveryMs);
  return () => {
    clearInterval(filling);
    closeSync(fd);
    rmSync(file);
  };
}

async function writeWal(adminUrl: string, megabytes: number): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    for (let written = 0; written < megabytes; written += 1)
      await client.query("select pg_logical_emit_message(true, 'test', repeat('x', 1024 * 1024))");
    await client.query('checkpoint');
  } finally {
    await client.end();
  }
}

/** Runs `npm start` on a disk of this size. */
export async function startOnSmallDisk(size: string) {
  const folder = await temporaryFolder();
  const port = await freePort();
  const child = spawn(
    'unshare',
    onSmallDisk(folder, size, 'chmod 711 "$1" && shift && exec "$@"', folder, process.execPath, bin, 'start'),
    {
      env: { ...process.env, AFTERGLOW_DATA: join(folder, 'data'), AFTERGLOW_DEMO: 'off', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const onDisk = (...path: string[]): string => join('/proc', String(child.pid), 'root', folder, ...path);
  const output = collectOutput(child);
  const ended = once(child, 'exit');
  whenDone(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`it has ended: ${output()}`);
    return output().includes('Afterglow is ready');
  }, timeout);
  return {
    origin: `http://localhost:${port}`,
    output,
    fill: () => fillDisk(onDisk('filler')),
    /** Writes this much to Postgres' WAL, in files of 16 MB, and ends with a checkpoint. */
    writeWal: (megabytes: number): Promise<void> =>
      writeWal(JSON.parse(readFileSync(onDisk('data', 'run.json'), 'utf8')).adminUrl, megabytes),
  };
}
