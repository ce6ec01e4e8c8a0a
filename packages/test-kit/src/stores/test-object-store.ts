import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ObjectStore, openObjectStore } from '@afterglow/service-kit/object-store';
import { whenDone } from '../when-done.ts';

export interface TestObjectStore {
  readonly url: string;
  readonly store: ObjectStore;
  readonly folder: string;
}

export async function testObjectStore(): Promise<TestObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-objects-'));
  whenDone(() => rm(folder, { recursive: true, force: true }));
  const url = pathToFileURL(folder).href;
  return { url, store: await openObjectStore(url), folder };
}

/** Shared with other tests: delete what you put there. */
export const sharedObjectStore = (url: string): Promise<ObjectStore> => openObjectStore(url);
