import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureProcesses } from '../process-per-core.ts';

const program = fileURLToPath(new URL('sharp-pass-process.ts', import.meta.url));

/** Seconds of one pass of sharp with the same outputs, by a running process a core: no network, database or store. */
export async function measurePass(paths: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-bench-pass-'));
  try {
    return await measureProcesses(program, [folder], paths);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
