import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@afterglow/local-stack';
import { eventually, onSmallDisk } from '@afterglow/test-kit';
import { timeout } from '../figure.ts';

const bin = fileURLToPath(new URL('../../../packages/local-stack/bin/afterglow.mjs', import.meta.url));

/** Room is given back page by page, and is to be gone again before anyone can use it. */
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

export interface ProductOnSmallDisk {
  readonly origin: string;
  /** What `npm start` has said. */
  output(): string;
  fill(): () => void;
  stop(): Promise<void>;
}

function collect(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  return () => text;
}

/** What `npm start` starts, with everything that it keeps on a disk of its own, of a size such as `512m`. */
export async function startOnSmallDisk(size: string): Promise<ProductOnSmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-full-disk-'));
  const port = await freePort();
  const child = spawn('unshare', onSmallDisk(folder, size, 'chmod 711 "$1" && shift && exec "$@"', folder, process.execPath, bin, 'start'), {
    env: { ...process.env, AFTERGLOW_DATA: join(folder, 'data'), AFTERGLOW_DEMO: 'off', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(child);
  const ended = once(child, 'exit');
  await eventually(async () => {
    if (child.exitCode !== null) throw new Error(`it has ended: ${output()}`);
    return output().includes('Afterglow is ready');
  }, timeout);
  return {
    origin: `http://localhost:${port}`,
    output,
    // The disk is mounted for that process alone.
    fill: () => fillDisk(join('/proc', String(child.pid), 'root', folder, 'filler')),
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
