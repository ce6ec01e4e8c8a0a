import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@afterglow/local-stack';
import { eventually, onSmallDisk } from '@afterglow/test-kit';
import pg from 'pg';
import { timeout } from '../figure.ts';

const bin = fileURLToPath(new URL('../../../packages/local-stack/bin/afterglow.mjs', import.meta.url));

/** Short, to take the room that others free before they use it. */
const fillEveryMs = 20;
const page = Buffer.alloc(4096);

/** Fills a disk to its last byte, and keeps it full. @returns what makes room again. */
function fillDisk(file: string): () => void {
  const fd = openSync(file, 'w');
  const fill = (): void => {
    for (const bytes of [Buffer.alloc(1024 * 1024), page]) {
      try {
        for (;;) writeSync(fd, bytes);
      } catch {
        // Full.
      }
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

export interface ProductOnSmallDisk {
  readonly origin: string;
  /** The output of `npm start`. */
  output(): string;
  fill(): () => void;
  /** Adds that much to Postgres' write-ahead log, in files of 16 MB, and ends with a checkpoint. */
  writeWal(megabytes: number): Promise<void>;
  stop(): Promise<void>;
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      text += chunk;
    });
  return () => text;
}

/** Runs `npm start` with its data on a disk of its own, of a size such as `512m`. */
export async function startOnSmallDisk(size: string): Promise<ProductOnSmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-full-disk-'));
  const port = await freePort();
  const child = spawn(
    'unshare',
    onSmallDisk(folder, size, 'chmod 711 "$1" && shift && exec "$@"', folder, process.execPath, bin, 'start'),
    {
      env: { ...process.env, AFTERGLOW_DATA: join(folder, 'data'), AFTERGLOW_DEMO: 'off', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  // The disk is mounted for that process alone.
  const onDisk = (...path: string[]): string => join('/proc', String(child.pid), 'root', folder, ...path);
  const output = collect(child);
  const ended = once(child, 'exit');
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`it has ended: ${output()}`);
    return output().includes('Afterglow is ready');
  }, timeout);
  return {
    origin: `http://localhost:${port}`,
    output,
    fill: () => fillDisk(onDisk('filler')),
    writeWal: (megabytes) => writeWal(JSON.parse(readFileSync(onDisk('data', 'run.json'), 'utf8')).adminUrl, megabytes),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
