import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureProcesses } from '../process-per-core.ts';

const program = fileURLToPath(new URL('sharp-pass-process.ts', import.meta.url));

/**
 * The seconds that one pass of sharp over the files takes, with the same outputs written to the same disk, by a process a
 * core that is running already. No network, no database, no store.
 */
export async function measurePass(paths: readonly string[]): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-bench-pass-'));
  try {
    return await measureProcesses(program, [folder], paths);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
