import { Counter, type Registry } from 'prom-client';

export interface RemovalMetrics {
  failed(): void;
}

export function createRemovalMetrics(registry: Registry): RemovalMetrics {
  const failures = new Counter({
    name: 'media_object_removal_failures_total',
    help: 'Times that the objects of a deleted photo could not be removed; each is tried again',
    registers: [registry],
  });
  return { failed: () => failures.inc() };
}
