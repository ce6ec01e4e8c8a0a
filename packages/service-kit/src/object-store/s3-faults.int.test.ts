import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeS3, eventually, testLink } from '@afterglow/test-kit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ObjectStoreUnavailable } from '../errors/object-store-unavailable.ts';
import { objectStoreCompliance } from './compliance.ts';
import type { ObjectStore } from './object-store.ts';
import { openObjectStore, parseS3Settings } from './open-object-store.ts';
import { s3ObjectStore } from './s3-object-store.ts';
import { storeCalls, storePuts } from './store-calls.fixture.ts';

const contentType = 'application/octet-stream';
const bytes = randomBytes(3_000_000);

describeS3(
  'the S3 store with injected faults: packages/service-kit/src/object-store/s3-faults.int.test.ts',
  async (url) => {
    const link = await testLink(url.replace(/^s3:/, 'http:'));
    const faulty = link.url.replace(/^http:/, 's3:');
    const [direct, store] = [await openObjectStore(url), await openObjectStore(faulty)];
    const root = `faults-${randomUUID()}`;
    const file = join(tmpdir(), randomUUID());
    beforeAll(() => writeFile(file, bytes));
    afterAll(() => rm(file));
    afterEach(() => {
      link.slow(0);
      link.cutBehind(null);
    });
    afterAll(() => Promise.all([`${root}/`, 'put/'].map((prefix) => direct.deletePrefix(prefix))));
    const whole = async (from: ObjectStore, key: string): Promise<boolean | null> => {
      const body = await from.get(`${root}/${key}`);
      return body && (await buffer(body.stream)).equals(bytes);
    };
    const listed = async (): Promise<string[]> => {
      const keys: string[] = [];
      for await (const key of direct.list(`${root}/`)) keys.push(key);
      return keys;
    };

    describe('slow', { tags: ['extended'] }, () => {
      beforeEach(() => link.slow(2));
      objectStoreCompliance(async () => store);
    });

    it('refusing: every call fails as unavailable, and works again afterwards', async () => {
      await store.putFile(`${root}/kept`, file, { contentType });
      await link.cut();
      for (const [name, call] of storeCalls) await expect(call(store), name).rejects.toThrow(ObjectStoreUnavailable);
      await link.repair();
      expect(await whole(store, 'kept')).toBe(true);
      expect(await listed()).toEqual([`${root}/kept`]);
      for (const [name, put] of storePuts) await expect(put(store), name).resolves.toBeUndefined();
    });

    describe('a store that stalls for longer than the silence limit', () => {
      const hasty = () => s3ObjectStore({ ...parseS3Settings(faulty), silenceMs: 200 });
      const large = 32 * 1024 * 1024;
      beforeAll(() => direct.putBuffer(`${root}/large`, Buffer.alloc(large), { contentType }));
      const open = async () => (await hasty().get(`${root}/large`))?.stream ?? Readable.from([]);

      it('sends the rest when the reader resumes', async () => {
        const stream = await open();
        await once(stream, 'readable');
        await sleep(1000);
        expect((await buffer(stream)).length).toBe(large);
      });

      it('gets its connection back when the reader leaves', async () => {
        await link.cut();
        await link.repair();
        const stream = await open();
        await once(stream, 'readable');
        await sleep(1000);
        expect(link.connections()).toBeGreaterThan(0);
        stream.destroy();
        await eventually(() => link.connections() === 0);
      });

      it('is reported as an error when no more bytes come', async () => {
        const stream = await open();
        link.slow(5000);
        await expect(buffer(stream)).rejects.toThrow();
      });
    });

    it('cutting a stream: a read that breaks off is an error, never a shorter object', async () => {
      await direct.putFile(`${root}/kept`, file, { contentType });
      for (const passed of [100_000, 1_000_000, 2_999_000]) {
        link.cutBehind(passed);
        await expect(whole(await openObjectStore(faulty), 'kept')).rejects.toThrow();
      }
    });

    it('cutting every response: every call fails as unavailable, and works again afterwards', async () => {
      link.cutBehind(0);
      const cut = await openObjectStore(faulty);
      for (const [name, call] of storeCalls) await expect(call(cut), name).rejects.toThrow(ObjectStoreUnavailable);
      link.cutBehind(null);
      for (const [name, put] of storePuts) await expect(put(cut), name).resolves.toBeUndefined();
    });

    it('cutting the response to a put: it fails as unavailable, and the object is complete or missing', async () => {
      link.cutBehind(0);
      const put = (await openObjectStore(faulty)).putFile(`${root}/cut`, file, { contentType });
      await expect(put).rejects.toThrow(ObjectStoreUnavailable);
      const found = await direct.get(`${root}/cut`);
      if (found) expect((await buffer(found.stream)).equals(bytes)).toBe(true);
    });
  },
);
