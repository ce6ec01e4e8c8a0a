import { randomUUID } from 'node:crypto';
import { copyFile, link, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { limits } from '@afterglow/proto';
import { sharedObjectStore, testObjectStore } from '@afterglow/test-kit';
import { afterAll } from 'vitest';
import type { MediaProduct } from '../../kit/product/media-product.ts';

const largest = () => Buffer.alloc(limits.photoMaxBytes, 'x');

export interface LargeObjects {
  readonly renderUrl: string;
  /** Stores the file at `path`, or one as large as a photo may be. */
  put(bucket: 'media' | 'render', key: string, path?: string): Promise<void>;
}

export async function largeObjectsInFolders({ objects }: MediaProduct): Promise<LargeObjects> {
  const render = await testObjectStore();
  const file = join(objects.folder, 'largest');
  await writeFile(file, largest());
  const folders = { media: objects.folder, render: render.folder };
  return {
    renderUrl: render.url,
    put: async (bucket, key, path) => {
      const object = join(folders[bucket], 'objects', key);
      await mkdir(dirname(object), { recursive: true });
      await (path === undefined ? link(file, object) : copyFile(path, object));
    },
  };
}

/** @param url of the bucket for the test itself, `byWay` for the services. */
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
    put: async (_, key, path = file) => {
      keys.push(key);
      await store.putFile(key, path, { contentType: 'application/octet-stream' });
    },
  };
}
