import { Gauge, type Registry } from 'prom-client';
import type { ObjectStore } from './object-store.ts';

/** A gauge of the room in a store; without a value where the store does not say, or does not answer. */
export function observeObjectStore(registry: Registry, store: Pick<ObjectStore, 'freeBytes'>): void {
  new Gauge({
    name: 'object_store_free_bytes',
    help: 'Bytes for which the object store has room, where it is a folder: an S3 does not say',
    registers: [registry],
    async collect() {
      const free = await store.freeBytes().catch(() => null);
      if (free === null) this.remove();
      else this.set(free);
    },
  });
}
