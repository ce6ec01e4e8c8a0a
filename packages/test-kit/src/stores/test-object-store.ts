import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ObjectStore, openObjectStore } from '@afterglow/service-kit/object-store';
import { afterAll } from 'vitest';

export interface TestObjectStore {
  readonly url: string;
  readonly store: ObjectStore;
  readonly folder: string;
}

/** An empty object store in a folder of its own, deleted after the test file. Call it at the top of the file. */
export async function testObjectStore(): Promise<TestObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-objects-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const url = pathToFileURL(folder).href;
  return { url, store: await openObjectStore(url), folder };
}

/** The store of a URL that other tests use too: what is put there is to be deleted. */
export const sharedObjectStore = (url: string): Promise<ObjectStore> => openObjectStore(url);
