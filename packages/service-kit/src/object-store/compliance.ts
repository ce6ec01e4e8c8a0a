import { randomBytes, randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ByteRange, ObjectStore } from './object-store.ts';
import type { StoreQuirks } from './store-quirks.ts';

const contentType = 'application/octet-stream';

export function objectStoreCompliance(open: () => Promise<ObjectStore>, quirks: StoreQuirks = {}): void {
  let store: ObjectStore;
  const root = `compliance-${randomUUID()}`;
  const put = (key: string, content: string | Buffer) =>
    store.putBuffer(`${root}/${key}`, Buffer.from(content), { contentType });
  const read = async (key: string, range?: ByteRange): Promise<Buffer | null> => {
    const body = await store.get(`${root}/${key}`, { ...(range && { range }) });
    return body && (await buffer(body.stream));
  };
  const listed = async (prefix: string): Promise<string[]> => {
    const keys: string[] = [];
    for await (const key of store.list(`${root}/${prefix}`)) keys.push(key.slice(root.length + 1));
    return keys.sort();
  };

  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.deletePrefix(`${root}/`));

  describe('put and get', () => {
    it('return what was put, even an empty object', async () => {
      await put('a/text', 'in loving memory');
      await put('a/empty', '');
      expect(String(await read('a/text'))).toBe('in loving memory');
      expect(await read('a/empty')).toEqual(Buffer.alloc(0));
    });

    it('replace an object and change its etag', async () => {
      await put('replaced', 'one');
      const before = await store.head(`${root}/replaced`);
      await put('replaced', 'two');
      const after = await store.head(`${root}/replaced`);
      expect(String(await read('replaced'))).toBe('two');
      expect(after?.etag).not.toBe(before?.etag);
    });

    it('return a stable size and etag for an unchanged object, and head agrees with get', async () => {
      await put('same', 'same');
      const head = await store.head(`${root}/same`);
      expect(head).toMatchObject({ size: 4, etag: expect.stringMatching(/^[\w-]{3,}$/) });
      const body = await store.get(`${root}/same`);
      body?.stream.destroy();
      expect(body).toMatchObject(head ?? {});
    });

    it('return when an object was put', async () => {
      const before = Date.now();
      await put('dated', 'x');
      const { putAt } = (await store.head(`${root}/dated`)) ?? {};
      expect(Math.abs((putAt?.getTime() ?? 0) - before)).toBeLessThan(60_000);
    });

    it.each(['שרה כהן.jpg', 'été & hiver+1=2 %41?#.jpg', "it's (1).jpg", '家族/写真 🌷.webp'])(
      'accept the key %j',
      async (key) => {
        await put(`unicode/${key}`, key);
        expect(String(await read(`unicode/${key}`))).toBe(key);
        if (!quirks.keysListedWrongly?.test(key)) expect(await listed('unicode/')).toContain(`unicode/${key}`);
      },
    );

    it('refuse a key that leads out of the store', async () => {
      await expect(put('../../outside', 'x')).rejects.toThrow('not an object key');
      await expect(store.get('../outside')).rejects.toThrow('not an object key');
      await expect(store.head('/etc/passwd')).rejects.toThrow('not an object key');
    });
  });

  describe('a missing object', () => {
    it('is null to get and to head, and can be deleted', async () => {
      const key = `${root}/nowhere`;
      expect([await read('nowhere'), await store.head(key), await store.getBuffer(key)]).toEqual([null, null, null]);
      expect(await store.getFile(`${root}/nowhere`, join(tmpdir(), randomUUID()))).toBe(false);
      await store.delete(`${root}/nowhere`);
      await store.deletePrefix(`${root}/nowhere/`);
      expect(await listed('nowhere/')).toEqual([]);
    });

    it('may be the folder of an object, or a path below one', async () => {
      await put('folder/file', 'x');
      expect(await store.head(`${root}/folder`)).toBeNull();
      expect(await read('folder')).toBeNull();
      expect(await store.getBuffer(`${root}/folder`)).toBeNull();
      expect(await store.getFile(`${root}/folder`, join(tmpdir(), randomUUID()))).toBe(false);
      expect(await store.head(`${root}/folder/file/below`)).toBeNull();
    });
  });

  describe('folders', () => {
    it('are listed page by page, however many keys they hold, each once and in a stable order', async () => {
      const names = ['11-x', '11', '110', '2', 'é', 'z'];
      for (const name of names) await put(`folders/${name}/a/b`, 'x');
      for (const key of ['folders/11/c', 'folders/no-folder']) await put(key, 'x');
      const listAll = async (limit: number, listed: readonly string[] = []): Promise<readonly string[]> => {
        const page = await store.folders(`${root}/folders/`, { after: listed.at(-1) ?? null, limit });
        return page.length === 0 ? listed : listAll(limit, [...listed, ...page]);
      };
      expect([...(await listAll(2))].sort()).toEqual(names.sort());
      expect(await listAll(1)).toEqual(await listAll(2));
      expect(await store.folders(`${root}/nothing/`, { after: null, limit: 2 })).toEqual([]);
    });
  });

  describe('range', () => {
    it.each([
      [{ start: 0, end: 3 }, '0123'],
      [{ start: 4, end: 4 }, '4'],
      [{ start: 6 }, '6789'],
      [{ start: 8, end: 100 }, '89'],
    ])('returns %j', async (range, expected) => {
      await put('digits', '0123456789');
      expect(String(await read('digits', range))).toBe(expected);
      const body = await store.get(`${root}/digits`, { range });
      body?.stream.destroy();
      expect(body?.size).toBe(10);
    });

    it('throws a RangeError when it begins beyond the last byte', async () => {
      await put('digits', '0123456789');
      await expect(read('digits', { start: 10 })).rejects.toThrow(RangeError);
    });
  });

  describe('delete', () => {
    it('deletes one object', async () => {
      await put('gone/one', 'x');
      await put('gone/two', 'x');
      await store.delete(`${root}/gone/one`);
      expect(await listed('gone/')).toEqual(['gone/two']);
    });

    it('deletes everything below a prefix, and nothing else', async () => {
      await Promise.all(['m/1/a', 'm/1/b/c', 'm/12/a', 'm/2/a'].map((key) => put(key, 'x')));
      await store.deletePrefix(`${root}/m/1/`);
      expect(await listed('m/')).toEqual(['m/12/a', 'm/2/a']);
      expect(await read('m/1/b/c')).toBeNull();
    });

    it('requires a slash at the end of a prefix', async () => {
      await expect(store.deletePrefix(`${root}/m`)).rejects.toThrow('ends in a slash');
    });
  });

  describe('large files', () => {
    const bytes = randomBytes(10_000_000);
    const file = join(tmpdir(), randomUUID());
    beforeAll(() => writeFile(file, bytes));
    afterAll(() => rm(file));
    const putFile = (key: string, signal?: AbortSignal) =>
      store.putFile(`${root}/${key}`, file, { contentType, ...(signal && { signal }) });

    it('are streamed in, ten of 10 MB at once', { tags: ['extended'] }, async () => {
      const keys = Array.from({ length: 10 }, (_, index) => `many/${index}`);
      await Promise.all(keys.map((key) => putFile(key)));
      expect(await listed('many/')).toEqual(keys);
      for (const key of keys) expect((await read(key))?.equals(bytes)).toBe(true);
    });

    it('are kept when the source may be moved, or a part of it is asked for, and the source stays otherwise', async () => {
      const given = join(tmpdir(), randomUUID());
      await writeFile(given, bytes);
      await store.putFile(`${root}/given`, given, { contentType, mayMove: true });
      await rm(given, { force: true });
      expect((await read('given'))?.equals(bytes)).toBe(true);
      await store.putFile(`${root}/part`, file, { contentType, part: { start: 9, size: 5000 } });
      expect((await read('part'))?.equals(bytes.subarray(9, 5009))).toBe(true);
      await putFile('kept');
      expect((await readFile(file)).equals(bytes)).toBe(true);
    });

    it('are read whole into a buffer that can be reused', async () => {
      await putFile('whole');
      expect((await store.getBuffer(`${root}/whole`))?.equals(bytes)).toBe(true);
      const used = Buffer.alloc(bytes.length, 'used');
      const allocate = (size: number): Buffer => used.subarray(0, size);
      expect((await store.getBuffer(`${root}/whole`, { allocate }))?.buffer).toBe(used.buffer);
      expect(used.equals(bytes)).toBe(true);
      const aborted = store.getBuffer(`${root}/whole`, { signal: AbortSignal.abort(new Error('enough')) });
      await expect(aborted).rejects.toThrow('enough');
    });

    it('are read as a file that stays when the object is replaced or deleted', async () => {
      await putFile('as-file');
      const got = join(tmpdir(), randomUUID());
      expect(await store.getFile(`${root}/as-file`, got)).toBe(true);
      await put('as-file', 'another');
      await store.delete(`${root}/as-file`);
      expect((await readFile(got)).equals(bytes)).toBe(true);
      await rm(got);
      const nowhere = join(tmpdir(), randomUUID(), 'file');
      await put('as-file', 'again');
      await expect(store.getFile(`${root}/as-file`, nowhere)).rejects.toMatchObject({ code: 'ENOENT' });
    });

    it.skipIf(quirks.replacesInParts)('are never visible in part, not even while being replaced', async () => {
      let writing = true;
      const writer = (async () => {
        for (let round = 0; round < 8; round += 1) {
          await (round % 2 ? put('atomic', 'small') : putFile('atomic'));
        }
        writing = false;
      })();
      const seen = new Set<number>();
      while (writing) seen.add((await read('atomic'))?.length ?? 0);
      await writer;
      expect([...seen].filter((size) => ![0, 5, bytes.length].includes(size))).toEqual([]);
    });

    it('leave nothing behind when a put is aborted before or during its transfer', async () => {
      const reason = new Error('the phone was closed');
      await expect(putFile('aborted/before', AbortSignal.abort(reason))).rejects.toBe(reason);
      const controller = new AbortController();
      const underWay = putFile('aborted/under-way', controller.signal);
      setImmediate(() => controller.abort(reason));
      await expect(underWay).rejects.toBe(reason);
      expect(await listed('aborted/')).toEqual([]);
    });

    it('stop being read when aborted', async () => {
      await putFile('reading');
      const controller = new AbortController();
      const { stream } = (await store.get(`${root}/reading`, { signal: controller.signal })) ?? {};
      controller.abort();
      await expect(stream?.toArray()).rejects.toThrow();
    });

    it('report ENOENT for a missing source file', async () => {
      const missing = store.putFile(`${root}/missing`, join(tmpdir(), randomUUID()), { contentType });
      await expect(missing).rejects.toMatchObject({ code: 'ENOENT' });
    });
  });

  it('answers a ping, and reports its free space if known', async () => {
    await store.ping(AbortSignal.timeout(5000));
    const free = await store.freeBytes();
    expect(free === null || free > 0).toBe(true);
  });
}
