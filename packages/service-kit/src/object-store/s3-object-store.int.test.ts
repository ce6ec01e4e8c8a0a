import { once } from 'node:events';
import { createServer } from 'node:net';
import { describeS3 } from '@afterglow/test-kit';
import { describe, expect, it } from 'vitest';
import { objectStoreCompliance } from './compliance.ts';
import { calls } from './every-call.fixture.ts';
import { ObjectStoreUnavailable } from './object-store-unavailable.ts';
import { openObjectStore } from './open-object-store.ts';

describeS3('the S3 store: packages/service-kit/src/object-store/s3-object-store.int.test.ts', (url) => {
  objectStoreCompliance(async () => openObjectStore(url));

  it('says so when its bucket is not there', async () => {
    const elsewhere = new URL(url);
    elsewhere.pathname = '/no-such-bucket';
    await expect(openObjectStore(elsewhere.href).ping()).rejects.toThrow(ObjectStoreUnavailable);
  });

  it('lists and deletes more keys than fit into one answer', async () => {
    const store = openObjectStore(url);
    const keys = Array.from({ length: 1003 }, (_, index) => `pages/${index}`);
    await Promise.all(keys.map((key) => store.putBuffer(key, Buffer.from('x'), { contentType: 'text/plain' })));
    const listed = new Set<string>();
    for await (const key of store.list('pages/')) listed.add(key);
    expect(listed).toEqual(new Set(keys));
    await store.deletePrefix('pages/');
    expect(await store.list('pages/')[Symbol.asyncIterator]().next()).toMatchObject({ done: true });
  });
});

describe('an S3 that is down', () => {
  it.each(calls)('%s fails at once when nobody listens', async (_, call) => {
    const store = openObjectStore('s3://key:secret@127.0.0.1:1/bucket?tls=0');
    await expect(call(store)).rejects.toThrow(ObjectStoreUnavailable);
  });

  it('fails every call, each within seconds, when it takes connections and never answers', async () => {
    const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const store = openObjectStore(`s3://key:secret@127.0.0.1:${port}/bucket?tls=0`);
    const begun = performance.now();
    const outcomes = await Promise.allSettled(calls.map(([, call]) => call(store)));
    expect(performance.now() - begun).toBeLessThan(20_000);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ObjectStoreUnavailable) });
    }
    await new Promise((closed) => server.close(closed));
  });

  it('ends a call with the reason of its abort', async () => {
    const store = openObjectStore('s3://key:secret@127.0.0.1:1/bucket?tls=0');
    const reason = new Error('the viewer left');
    await expect(store.get('a', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
