import { type ObjectStore, ObjectStoreUnavailable } from '@afterglow/service-kit/object-store';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { rose } from '../render.fixture.ts';
import { textBytes, toneWav } from '../routes/songs/sound-files.fixture.ts';
import { createReadSong } from '../use-cases/songs/read-song.ts';
import { enqueueDueSongs } from './enqueue-due-songs.ts';
import { jobContext } from './job-context.fixture.ts';
import { readAddedSong } from './read-song.ts';
import { createVideoWorker, videoWorkFixture } from './video-work.fixture.ts';

const fixture = await videoWorkFixture();
const { deps, send, sendSong, stored, ada, scratchLeft, folder } = fixture;
const worker = await createVideoWorker(fixture);
afterAll(worker.close);
const { prepareSong, store } = worker.deps;
const url = '/api/memorials/rose/songs';

type Handler = ReturnType<typeof readAddedSong>;
const createHandler = (change: object = {}): Handler =>
  readAddedSong({ ...worker.deps, scratchDir: folder, clock: () => new Date(Date.now() + 1000), ...change });
const read = (songId: number, handle = createHandler(), context: object = {}) =>
  handle({ memorialId: rose.id, songId }, { ...jobContext(), ...context });
const add = async (file = toneWav()): Promise<number> => (await sendSong(file)).json().id;
const shown = async () => (await send('GET', url, ada)).json();
const row = async (id: number) => deps.songs.findById(id);
const kinds = async () =>
  (await deps.database.selectFrom('objects').select(['kind', 'song_ids', 'ready']).orderBy('kind').execute()).map(
    ({ kind, song_ids, ready }) => `${kind} ${song_ids ?? ''} ${ready}`,
  );

/** Fails at its nth call to put or get a file. */
function failingStore(at: number, error: Error): ObjectStore {
  let calls = 0;
  const count = (): void => {
    calls += 1;
    if (calls === at) throw error;
  };
  return {
    ...store,
    getFile: async (...given) => {
      const found = await store.getFile(...given);
      count();
      return found;
    },
    putFile: async (...given) => {
      await store.putFile(...given);
      count();
    },
  };
}
const failingAt = (at: number, error: Error): Handler =>
  createHandler({ readSong: createReadSong({ ...worker.deps, prepareSong, store: failingStore(at, error) }) });

beforeEach(async () => {
  await deps.database.deleteFrom('songs').execute();
  await deps.database.deleteFrom('objects').execute();
  await fixture.bucket.store.deletePrefix('memorials/7/songs/');
});

describe('R14: an added song', () => {
  it('is levelled, and its preview plays its packets', async () => {
    const id = await add(toneWav({ seconds: 3, level: 0.05 }));
    await read(id);
    expect(await shown()).toMatchObject([{ id, state: 'ready', progress: 100, refusal: null }]);
    const song = await row(id);
    expect(song?.seconds).toBeGreaterThan(2.9);
    expect(song?.seconds).toBeLessThanOrEqual(3);
    expect(song?.blocks).toBe(Math.round(((song?.seconds ?? 0) * 48_000) / 1024));
    expect((song?.loudness ?? 0) + (song?.gain ?? 0)).toBeLessThanOrEqual(-15.9);
    expect(await kinds()).toEqual([`samples ${id} true`, `song ${id} true`, `upload ${id} true`]);
    const preview = await send('GET', `${url}/${id}/preview`, ada);
    expect([preview.statusCode, preview.rawPayload.readUInt16BE(0) >> 4]).toEqual([200, 0xfff]);
    expect(await scratchLeft()).toEqual([]);
  });

  it('is read alone', async () => {
    const [one, two] = [await add(toneWav({ seconds: 0.5 })), await add(toneWav({ seconds: 0.6 }))];
    await read(one);
    expect(await row(two)).toMatchObject({ state: 'reading', attempt: 0, tries: 0 });
  });

  it('is refused with the reason if there is nothing to hear', async () => {
    const id = await add(toneWav({ level: 0 }));
    await read(id);
    expect(await shown()).toMatchObject([{ state: 'refused', refusal: { code: 'song_silent' } }]);
    expect(await kinds()).toEqual([`upload ${id} true`]);
  });

  it('is read after a death between any two steps', async () => {
    for (const at of [1, 2, 3]) {
      const id = await add(toneWav({ seconds: 0.5, hertz: 200 * at }));
      await expect(read(id, failingAt(at, new Error('killed')))).rejects.toThrow('killed');
      expect(await row(id)).toMatchObject({ state: 'reading', tries: 1 });
      await read(id);
      expect(await row(id)).toMatchObject({ state: 'ready', attempt: 2 });
      expect(await scratchLeft()).toEqual([]);
    }
    expect(await kinds()).toHaveLength(9);
    expect(await stored()).toHaveLength(9);
  });

  it('does not count an attempt that the object store ended', async () => {
    const id = await add();
    const down = new ObjectStoreUnavailable(new Error('refused'));
    await expect(read(id, failingAt(2, down))).rejects.toThrow(ObjectStoreUnavailable);
    expect(await row(id)).toMatchObject({ state: 'reading', tries: 0 });
  });

  it('is refused after three attempts that fail by our fault', async () => {
    const id = await add();
    const faulty = () => read(id, failingAt(1, new Error('a fault')));
    await expect(faulty()).rejects.toThrow('a fault');
    await expect(faulty()).rejects.toThrow('a fault');
    await faulty();
    expect(await shown()).toMatchObject([{ state: 'refused', refusal: { code: 'song_unreadable' } }]);
  });

  it('is read once by two workers at a time, and the later attempt is kept', async () => {
    const id = await add();
    await Promise.all([read(id), read(id)]);
    expect(await row(id)).toMatchObject({ state: 'ready', attempt: 2 });
    expect(await stored()).toHaveLength(3);
  });

  it('is queued again without a heartbeat', async () => {
    const id = await add(textBytes('RIFF\0\0\0\0WAVE'));
    const added: unknown[] = [];
    const look = (after: number) =>
      enqueueDueSongs({
        ...deps,
        clock: () => new Date(Date.now() + after),
        producer: { add: async (...job) => void added.push(job) },
      })(null, new AbortController().signal);
    await look(0);
    expect(added).toEqual([]);
    await look(31_000);
    expect(added).toEqual([['song', `song-${id}`, { memorialId: rose.id, songId: id }]]);
  });
});

describe('R14: a deleted song', () => {
  const remove = (id: number) => send('DELETE', `${url}/${id}`, ada);

  it('leaves no object', async () => {
    const [gone, kept] = [await add(), await add(toneWav({ hertz: 900 }))];
    await read(gone);
    await read(kept);
    await remove(gone);
    await read(gone);
    expect(await kinds()).toEqual([`samples ${kept} true`, `song ${kept} true`, `upload ${kept} true`]);
    expect(await stored()).toHaveLength(3);
  });

  it('leaves no object even if its memorial is deleted while it is read', async () => {
    const id = await add();
    const readSong = createReadSong({
      ...worker.deps,
      prepareSong: async (order) => {
        const prepared = await prepareSong(order);
        await deps.lifecycle.deleteMemorialData(rose.id, 1);
        return prepared;
      },
    });
    await read(id, createHandler({ readSong }));
    expect(await kinds()).toEqual([]);
    // The job of the deletion removes what was sent by its prefix.
    expect(await stored()).toHaveLength(1);
    await deps.database.deleteFrom('deleted_memorials').execute();
  });

  it('leaves no object even if it is deleted while it is read', async () => {
    const id = await add();
    const readSong = createReadSong({
      ...worker.deps,
      prepareSong: async (order) => {
        const prepared = await prepareSong(order);
        await remove(id);
        return prepared;
      },
    });
    await read(id, createHandler({ readSong }));
    expect([await kinds(), await stored()]).toEqual([[], []]);
  });
});
