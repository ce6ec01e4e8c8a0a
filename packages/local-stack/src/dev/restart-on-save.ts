import { watch } from 'node:fs';
import { join, relative } from 'node:path';
import { projectRoot } from '../folders.ts';
import type { Log } from '../log.ts';
import type { Stack } from '../stack.ts';
import { processesOfFile } from './processes-of-file.ts';

const libraries = ['image-repair', 'payment-sandbox', 'service-kit', 'slide-video'].map((name) => `packages/${name}`);
const watched = ['services', ...libraries, 'proto', 'web/server'];
const quietMs = 50;

const getReason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

export function restartOnSave(stack: Pick<Stack, 'entries' | 'prepareSpare' | 'restart'>, log: Log): () => void {
  const entries = Object.fromEntries(
    Object.entries(stack.entries).map(([name, entry]) => [name, relative(projectRoot, entry)]),
  );
  const saved = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let restarts = Promise.resolve();

  async function restartSaved(): Promise<void> {
    const names = [...saved];
    saved.clear();
    const start = performance.now();
    const results = await Promise.allSettled(names.map((name) => stack.restart(name)));
    for (const result of results) if (result.status === 'rejected') log(getReason(result.reason));
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    // The file saved last is likely to be saved next.
    for (const name of names) stack.prepareSpare(name);
    if (results.every(({ status }) => status === 'fulfilled')) log(`Restarted ${names.join(', ')} in ${seconds} s`);
  }

  function onSave(path: string): void {
    const names = processesOfFile(path, entries);
    if (names.length === 0) return;
    for (const name of names) saved.add(name);
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarts = restarts.then(restartSaved);
    }, quietMs);
  }

  const watchers = watched.map((folder) =>
    watch(join(projectRoot, folder), { recursive: true }, (_event, file) => file && onSave(`${folder}/${file}`)),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
