import { Gauge, type Registry } from 'prom-client';
import type { ObjectStore } from './object-store.ts';

/**
 * Gauges of the room in a store, without a value where nobody says it, or the store does not answer. A folder says what is
 * left; an S3 does not, but whoever runs it may know what it holds.
 */
export function observeObjectStore(
  registry: Registry,
  store: Pick<ObjectStore, 'freeBytes'>,
  capacityBytes?: number,
): void {
  const gauge = (name: string, help: string, read: () => Promise<number | null>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = await read();
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  gauge('object_store_free_bytes', 'Bytes for which the object store has room, where it is a folder', () =>
    store.freeBytes().catch(() => null),
  );
  gauge(
    'object_store_capacity_bytes',
    'Bytes that the object store holds at most, in all its buckets, where that is set',
    async () => capacityBytes ?? null,
  );
}
