import dns from 'node:dns';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { describeS3 } from '@afterglow/test-kit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ObjectStoreUnavailable } from '../errors/object-store-unavailable.ts';
import { objectStoreCompliance } from './compliance.ts';
import { openObjectStore } from './open-object-store.ts';
import { storeCalls } from './store-calls.fixture.ts';

describeS3('the S3 store: packages/service-kit/src/object-store/s3-object-store.int.test.ts', (url, domain) => {
  objectStoreCompliance(async () => openObjectStore(url));

  describe.skipIf(domain === null)('by the name of the bucket’s host', () => {
    const byHost = new URL(url);
    byHost.hostname = domain ?? 'nowhere.test';
    byHost.searchParams.set('addressing', 'virtual-host');
    const bucketHost = `${byHost.pathname.slice(1)}.${domain}`;
    const { lookup } = dns;
    const names = new Set<string>();
    beforeAll(() => {
      vi.spyOn(dns, 'lookup').mockImplementation(((name: string, ...rest: [never, never]) => {
        names.add(name);
        lookup(name === bucketHost ? new URL(url).hostname : name, ...rest);
      }) as never);
    });
    afterAll(() => void vi.mocked(dns.lookup).mockRestore());

    objectStoreCompliance(async () => openObjectStore(byHost.href));

    it('looks up no other host', () => {
      expect(names).toEqual(new Set([bucketHost]));
    });
  });

  it('reports unavailable when its bucket does not exist', async () => {
    const elsewhere = new URL(url);
    elsewhere.pathname = '/no-such-bucket';
    await expect((await openObjectStore(elsewhere.href)).ping()).rejects.toThrow(ObjectStoreUnavailable);
  });

  it('uses the role of the container when no keys are given', async () => {
    const { username, password } = new URL(url);
    const role = createHttpServer((_, response) => {
      const keys = { AccessKeyId: decodeURIComponent(username), SecretAccessKey: decodeURIComponent(password) };
      response.end(JSON.stringify({ ...keys, Token: '', Expiration: new Date(Date.now() + 3_600_000) }));
    }).listen(0, '127.0.0.1');
    await once(role, 'listening');
    const address = role.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    vi.stubEnv('AWS_CONTAINER_CREDENTIALS_FULL_URI', `http://127.0.0.1:${port}/`);
    const withoutKeys = new URL(url);
    withoutKeys.username = '';
    withoutKeys.password = '';
    const store = await openObjectStore(withoutKeys.href);
    await store.putBuffer('of-a-role', Buffer.from('x'), { contentType: 'text/plain' });
    expect(await store.head('of-a-role')).toMatchObject({ size: 1 });
    await store.delete('of-a-role');
    vi.unstubAllEnvs();
    role.close();
  });

  it('lists and deletes more keys than fit into one response', { tags: ['extended'] }, async () => {
    const store = await openObjectStore(url);
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
  it.each(storeCalls)('makes %s fail at once if no server listens', async (_, call) => {
    const store = await openObjectStore('s3://key:secret@127.0.0.1:1/bucket?tls=0');
    await expect(call(store)).rejects.toThrow(ObjectStoreUnavailable);
  });

  it('fails every call within seconds when it accepts connections and never answers', async () => {
    const server = createServer((socket) => socket.resume()).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const store = await openObjectStore(`s3://key:secret@127.0.0.1:${port}/bucket?tls=0`);
    const begun = performance.now();
    const outcomes = await Promise.allSettled(storeCalls.map(([, call]) => call(store)));
    expect(performance.now() - begun).toBeLessThan(20_000);
    for (const outcome of outcomes) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(ObjectStoreUnavailable) });
    }
    await new Promise((closed) => server.close(closed));
  });

  it('rejects a call with the reason of its abort', async () => {
    const store = await openObjectStore('s3://key:secret@127.0.0.1:1/bucket?tls=0');
    const reason = new Error('the viewer left');
    await expect(store.get('a', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
