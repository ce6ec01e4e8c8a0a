import { randomUUID } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { limits } from '@afterglow/proto';
import { sharedObjectStore, testObjectStore } from '@afterglow/test-kit';
import { afterAll } from 'vitest';
import type { Product } from '../product.ts';

const largest = () => Buffer.alloc(limits.photoMaxBytes, 'x');

export interface LargeObjects {
  readonly renderUrl: string;
  put(bucket: 'media' | 'render', key: string): Promise<void>;
}

/** In folders, where all keys are one file. */
export async function largeObjectsInFolders({ objects }: Product): Promise<LargeObjects> {
  const render = await testObjectStore();
  const file = join(objects.folder, 'largest');
  await writeFile(file, largest());
  const folders = { media: objects.folder, render: render.folder };
  return {
    renderUrl: render.url,
    put: async (bucket, key) => {
      const path = join(folders[bucket], 'objects', key);
      await mkdir(dirname(path), { recursive: true });
      await link(file, path);
    },
  };
}

/** In the one bucket of an S3. @param url of the bucket for the test itself, `byWay` for the services. */
export async function largeObjectsInS3(url: string, byWay: string): Promise<LargeObjects> {
  const store = await sharedObjectStore(url);
  const file = join(tmpdir(), randomUUID());
  await writeFile(file, largest());
  const keys: string[] = [];
  afterAll(async () => {
    for (const key of keys) await store.delete(key);
    await rm(file);
  });
  return {
    renderUrl: byWay,
    put: async (_, key) => {
      keys.push(key);
      await store.putFile(key, file, { contentType: 'application/octet-stream' });
    },
  };
}
