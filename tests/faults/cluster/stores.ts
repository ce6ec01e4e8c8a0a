import { type ObjectStore, openObjectStore } from '@afterglow/service-kit/object-store';
import pg from 'pg';
import { keepLedger, type Ledger } from '../render/ledger.ts';
import type { Release } from './release.ts';

export interface Stores {
  /** Its pool reads every schema. */
  readonly ledger: Ledger;
  readonly media: ObjectStore;
  readonly render: ObjectStore;
  close(): Promise<void>;
}

/** The trial stores of a release: their pods can be reached from the node. */
export async function openStores(release: Release): Promise<Stores> {
  const pods = await release.pods();
  const getIp = (component: string) => pods.find((pod) => pod.component === component)?.ip;
  const password = await release.secret('postgres', 'password');
  const keys = {
    accessKey: await release.secret('minio', 'access-key'),
    secretKey: await release.secret('minio', 'secret-key'),
  };
  const bucket = (name: string) => openObjectStore(`s3://${getIp('minio')}:9000/${name}?tls=0`, keys);
  const connectionString = `postgresql://postgres:${password}@${getIp('postgres')}:5432/afterglow`;
  const pool = new pg.Pool({ connectionString, max: 4 });
  return {
    ledger: await keepLedger(pool),
    media: await bucket('media'),
    render: await bucket('render'),
    close: () => pool.end(),
  };
}

export async function listKeys(store: ObjectStore, prefix: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.list(prefix)) keys.push(key);
  return keys;
}
