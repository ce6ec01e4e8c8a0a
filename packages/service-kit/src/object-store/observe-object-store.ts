import type { Registry } from 'prom-client';
import type { Logger } from '../logging/logger.ts';
import { sampleGauges } from '../metrics/sampled-gauges.ts';
import type { ObjectStore } from './object-store.ts';

interface ObservedStore {
  readonly registry: Registry;
  readonly log: Logger;
  readonly store: Pick<ObjectStore, 'freeBytes'>;
  readonly capacityBytes: number | undefined;
}

/** Has no value if the free space is unknown: an S3 does not report it, but its operator can set the capacity. */
export function observeObjectStore({ registry, log, store, capacityBytes }: ObservedStore): void {
  sampleGauges({
    registry,
    log,
    freshMs: 0,
    gauges: {
      object_store_free_bytes: { help: 'Bytes for which the object store has room, where it is a folder' },
      object_store_capacity_bytes: {
        help: 'Bytes that the object store holds at most, in all its buckets, where that is set',
      },
    },
    read: async () => ({
      object_store_free_bytes: await store.freeBytes().catch(() => null),
      object_store_capacity_bytes: capacityBytes ?? null,
    }),
  });
}
