import { Counter, type Registry } from 'prom-client';

export interface SpoolMetrics {
  removed(): void;
}

export function createSpoolMetrics(registry: Registry): SpoolMetrics {
  const removed = new Counter({
    name: 'media_spool_files_removed_total',
    help: 'Files that nobody fetched from the spool',
    registers: [registry],
  });
  return { removed: () => removed.inc() };
}
