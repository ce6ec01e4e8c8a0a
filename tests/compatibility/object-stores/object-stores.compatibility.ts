import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  folderObjectStore,
  type ObjectStore,
  openObjectStore,
  parseS3Settings,
} from '@afterglow/service-kit/object-store';
import { objectStoreCompliance } from '@afterglow/service-kit/object-store-compliance';
import { s3Client } from '@afterglow/service-kit/s3';
import { afterAll } from 'vitest';
import { describePeer } from '../kit/describe-peer.ts';
import type { InstalledPeer } from '../kit/installed-peer.ts';
import { startProgram } from '../kit/running-program.ts';
import { type StoreProgram, storePrograms } from './store-programs.ts';

interface StartedStore {
  readonly store: ObjectStore;
  stop(): Promise<void>;
}

/** For suites that are skipped. */
const unavailable = folderObjectStore(join(tmpdir(), 'afterglow-no-store'));

async function startStore({ command }: StoreProgram, installed: InstalledPeer): Promise<StartedStore> {
  const folder = await mkdtemp(join(tmpdir(), 'afterglow-store-'));
  const { program, args, env, port } = await command(installed, folder);
  const url = `s3://access:secret-key@127.0.0.1:${port}/afterglow?tls=0`;
  const settings = parseS3Settings(url);
  const hasBucket = async (): Promise<boolean> => {
    const client = s3Client(settings);
    if (!(await client.bucketExists(settings.bucket))) await client.makeBucket(settings.bucket, settings.region);
    return true;
  };
  const { stop } = await startProgram(program, args, { cwd: folder, env: { ...installed.env, ...env } }, hasBucket);
  return { store: await openObjectStore(url), stop: () => stop().finally(() => rm(folder, { recursive: true })) };
}

const tried = 'put, get, ranges, keys with every allowed letter, deletion by prefix, large files';

for (const program of storePrograms) {
  const { peer, advice = '', quirks = {} } = program;
  describePeer(peer, { advice, heavy: true, tried }, (installed, isInstalled) => {
    let stop = async (): Promise<void> => {};
    afterAll(() => stop());

    const open = async (): Promise<ObjectStore> => {
      if (!isInstalled()) return unavailable;
      const started = await startStore(program, installed());
      stop = started.stop;
      return started.store;
    };
    objectStoreCompliance(open, quirks);
  });
}
