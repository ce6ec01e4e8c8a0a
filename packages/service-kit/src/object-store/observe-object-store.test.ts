import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createLogger } from '../logging/logger.ts';
import { observeObjectStore } from './observe-object-store.ts';

async function readValues(freeBytes: () => Promise<number | null>, capacityBytes?: number): Promise<string[]> {
  const registry = new Registry();
  observeObjectStore({ registry, log: createLogger('test', 'silent'), store: { freeBytes }, capacityBytes });
  return (await registry.metrics()).split('\n').filter((line) => /^\w/.test(line));
}

it('reports the free space of a folder, and the configured capacity of an S3', async () => {
  expect(await readValues(async () => 500)).toEqual(['object_store_free_bytes 500']);
  expect(await readValues(async () => null, 2000)).toEqual(['object_store_capacity_bytes 2000']);
});

it('has no value if it is unknown, or the store does not answer', async () => {
  expect(await readValues(async () => null)).toEqual([]);
  expect(await readValues(() => Promise.reject(new Error('ECONNREFUSED')))).toEqual([]);
});
