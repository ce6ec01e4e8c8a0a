import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Updateable } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { RenderTables } from '../../database.ts';
import { jobContext } from '../../jobs/job-context.fixture.ts';
import { makeChapelFiles } from '../../jobs/make-chapel-files.ts';
import { renderFixture, rose } from '../../render.fixture.ts';

const { deps, bucket, world, ada, send, create, createReady, loseJobs, environment } = await renderFixture();
const toUrl = (publicId: string) => `/api/memorials/rose/slideshows/${publicId}`;
const openLink = async (publicId: string): Promise<string> =>
  (await send('PUT', `${toUrl(publicId)}/chapel-link`, ada)).json().token;
const look = async (token: string) => (await send('GET', `/api/chapel/${token}`)).json();
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const update = (id: number, changes: Updateable<RenderTables['slideshows']>) =>
  deps.database.updateTable('slideshows').set(changes).where('id', '=', id).execute();
const made = { count: 0 };
const ofTest = {
  ...deps,
  scratchDir: await mkdtemp(join(tmpdir(), 'afterglow-chapel-')),
  makeTestVideo: async ({ folder }: { readonly folder: string }) => {
    made.count += 1;
    await writeFile(join(folder, 'test.mp4'), 'a test');
    return join(folder, 'test.mp4');
  },
};
afterAll(() => rm(ofTest.scratchDir, { recursive: true, force: true }));
const makeFiles = makeChapelFiles(ofTest);
const isQueued = async (id: number) => (await environment.redis.client.exists(`bull:chapel-files:chapel-${id}`)) === 1;

describe('200', () => {
  it('describes the files, without checksums until a worker has computed them', async () => {
    const video = Buffer.from('a video of Rose');
    const { id, publicId } = await createReady(video);
    await loseJobs();
    const token = await openLink(publicId);
    expect(await isQueued(id)).toBe(true);
    const before = await look(token);
    const file = {
      ...{ kind: 'silent', filename: 'BYRON_S.MP4' },
      url: expect.stringMatching(`^/api/chapel/${token}/files/silent\\?v=[0-9a-f]{16}$`),
    };
    expect(before).toEqual({
      ...{ memorialName: 'Rose Byron', birthDate: '1950-03-03', deathDate: '2020-03-05', title: 'A life' },
      service: { state: 'ready', files: [file] },
      visitation: { state: 'none', files: [] },
      test: { state: 'making', files: [] },
    });
    expect((await send('GET', `/api/chapel/${token}/files/test`)).json().code).toBe('video_not_found');
    await loseJobs();
    await look(token);
    expect(await isQueued(id)).toBe(true);
    await makeFiles({ slideshowId: id }, jobContext());
    await loseJobs();
    expect((await look(token)).service.files).toEqual([{ ...file, sha256: sha256(video) }]);
    expect(await isQueued(id)).toBe(false);
    const after = await look(token);
    const test = {
      kind: 'test',
      filename: 'TEST.MP4',
      seconds: 20,
      byteSize: 6,
      sha256: sha256(Buffer.from('a test')),
    };
    expect(after.test).toEqual({ state: 'ready', files: [{ ...test, url: expect.any(String) }] });
    expect((await send('GET', after.test.files[0].url)).payload).toBe('a test');
    await makeFiles({ slideshowId: id }, jobContext());
    expect([made.count, await readdir(ofTest.scratchDir)]).toEqual([1, []]);
  });

  it('computes a checksum once, and again only for new bytes', async () => {
    const { id, publicId } = await createReady(Buffer.from('as it was'));
    const token = await openLink(publicId);
    const read: string[] = [];
    const get: typeof bucket.store.get = (key, options) => {
      read.push(key);
      return bucket.store.get(key, options);
    };
    const run = () =>
      makeChapelFiles({ ...ofTest, store: { ...bucket.store, get } })({ slideshowId: id }, jobContext());
    await run();
    await run();
    await look(token);
    expect(read).toHaveLength(1);
    const hash = (await deps.slideshows.findByPublicId(publicId))?.hash ?? '';
    await deps.objects.claim({ memorialId: rose.id, kind: 'video', hash });
    const [file] = (await look(token)).service.files;
    expect(file).not.toHaveProperty('sha256');
    await run();
    expect(read).toHaveLength(2);
  });

  it.each([
    ['none', { is_asked: false }],
    ['payment', { is_asked: true, awaits_payment: true }],
    ['making', { is_asked: true }],
  ] as const)('says %s while there is no video', async (state, changes) => {
    const { id, publicId } = await create();
    await update(id, changes);
    expect((await look(await openLink(publicId))).service).toEqual({ state, files: [] });
  });

  it('names the files by what letters the name has', async () => {
    world.memorials[0] = { ...rose, deceasedName: '王小明' };
    const { publicId } = await createReady();
    world.memorials[0] = rose;
    expect((await look(await openLink(publicId))).service.files[0].filename).toBe('VIDEO_S.MP4');
  });
});

it('404: answers every wrong token alike', async () => {
  for (const token of ['unknown', 'a'.repeat(64), '..', '%00'])
    expect((await send('GET', `/api/chapel/${token}`)).json().code).toMatch(/^(chapel|route)_not_found$/);
});
