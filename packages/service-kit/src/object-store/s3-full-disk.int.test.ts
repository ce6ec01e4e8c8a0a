import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { canFillMinio, eventually, minioOnSmallDisk } from '@afterglow/test-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ObjectStoreUnavailable } from '../errors/object-store-unavailable.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjectStore } from './open-object-store.ts';
import { storePuts } from './store-calls.fixture.ts';

const contentType = 'application/octet-stream';
describe.runIf(canFillMinio())('MinIO with a full disk', () => {
  let minio: Awaited<ReturnType<typeof minioOnSmallDisk>>;
  beforeAll(async () => {
    minio = await minioOnSmallDisk();
  });
  afterAll(() => minio.stop());
  const getKeys = async (store: ObjectStore): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of store.list('disk/')) keys.push(key);
    return keys.sort();
  };

  it('reports every put as unavailable, keeps what was there, and accepts puts again when there is room', async () => {
    const store = await openObjectStore(minio.url);
    const bytes = Buffer.alloc(3_000_000, 'x');
    const kept: string[] = [];
    const put = (key: string) => store.putBuffer(key, bytes, { contentType });
    const fill = async (): Promise<void> => {
      for (let index = 0; index < 20; index += 1) {
        await put(`disk/${index}`);
        kept.push(`disk/${index}`);
      }
    };
    await expect(fill()).rejects.toThrow(ObjectStoreUnavailable);
    await expect(put('disk/another')).rejects.toThrow(ObjectStoreUnavailable);
    await expect(put('disk/0')).rejects.toThrow(ObjectStoreUnavailable);
    expect(kept.length).toBeGreaterThan(0);
    expect(await getKeys(store)).toEqual(kept.toSorted());
    expect(await store.head('disk/another')).toBeNull();
    const body = await store.get('disk/0');
    expect(body && (await buffer(body.stream)).equals(bytes)).toBe(true);
    minio.makeRoom();
    await eventually(() => put('disk/another').then(() => true), { timeoutMs: 60_000 });
    expect(await getKeys(store)).toEqual([...kept, 'disk/another'].toSorted());
  });
});

const answers = [
  [507, 'XMinioStorageFull'],
  [500, 'InternalError'],
] as const;

describe.each(answers)('S3ObjectStore, when a put is answered with %i %s', (status, code) => {
  it('reports unavailable', async () => {
    const server = createServer((request, response) => {
      request.resume().once('end', () => {
        const isPut = request.method === 'PUT';
        response.writeHead(isPut ? status : 200, { 'content-type': 'application/xml' });
        response.end(isPut ? `<?xml version="1.0"?><Error><Code>${code}</Code><Message>Full.</Message></Error>` : '');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const store = await openObjectStore(`s3://key:secret@127.0.0.1:${port}/bucket?tls=0`);
    for (const [name, put] of storePuts) await expect(put(store), name).rejects.toThrow(ObjectStoreUnavailable);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
});
