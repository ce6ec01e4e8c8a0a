import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import type { Result } from './section.ts';

const file = new URL('results/latest.json', import.meta.url);

export const machine = () => ({
  processor: cpus()[0]?.model ?? 'unknown',
  cores: availableParallelism(),
  memoryGb: Math.round(totalmem() / 2 ** 30),
  loadBefore: loadavg()[0] ?? 0,
});

export async function writeResults(on: ReturnType<typeof machine>, results: readonly Result[]): Promise<void> {
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ measuredAt: new Date().toISOString(), machine: on, results }, null, 2)}\n`);
}
