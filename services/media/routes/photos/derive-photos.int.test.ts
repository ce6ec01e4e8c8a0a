import { frameBytes, limits, originalKey } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { image, textFile } from '../../adapters/upload.fixture.ts';
import { derivedKey } from '../../domain/object-keys.ts';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const busy = await mediaFixture({ IMAGE_WORKERS: '1', IMAGES_WAITING: '1' });
const { send, ada, environment, objects } = media;
const ids: number[] = (await media.upload(['a', 'b', 'c', 'd', 'e', 'f'].map((words) => ({ file: image(words) }))))
  .json()
  .photos.map(({ id }: { id: number }) => id);
const derive = (photoIds: readonly number[], recipe = 'frame', headers = environment.internal) =>
  send('POST', '/internal/photos/derive', headers, { memorialId: 11, photoIds, recipe });
const getFrame = (photoId: number) => ({ photoId, key: derivedKey(11, photoId, 'frame'), photo: expect.any(Object) });

describe('200', () => {
  it('returns the keys of the frames', async () => {
    const answer = await derive(ids);
    expect(answer.json()).toEqual(expect.arrayContaining(ids.map(getFrame)));
  });

  it('tells which part of a frame the photo covers, in each turn', async () => {
    const file = await sharp({ create: { width: 60, height: 80, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const [{ id }] = (await media.upload([{ file }])).json().photos;
    for (const [turns, width, height] of [
      [0, 120, 160],
      [1, 160, 120],
    ] as const) {
      const body = { memorialId: 11, photoIds: [id], recipe: 'frame', turned: { [id]: turns } };
      const [frame] = (await send('POST', '/internal/photos/derive', environment.internal, body)).json();
      const { photo } = frame;
      expect(photo).toEqual({ left: 960 - width / 2, top: 540 - height / 2, width, height });
      const raw = { width: limits.frameWidth, height: limits.frameHeight, channels: 3 } as const;
      const pixels = await objects.store.getBuffer(frame.key);
      const inside = await sharp(pixels ?? Buffer.alloc(0), { raw })
        .extract(photo)
        .extractChannel(0)
        .raw()
        .toBuffer();
      expect(inside.reduce((least, red) => Math.min(least, red), 255)).toBeGreaterThan(240);
    }
  });

  it('recreates missing frames', async () => {
    for (const id of ids) await objects.store.delete(derivedKey(11, id, 'frame'));
    expect((await derive(ids)).json()).toHaveLength(ids.length);
    for (const id of ids) {
      expect(await objects.store.head(derivedKey(11, id, 'frame'))).toMatchObject({ size: frameBytes });
    }
    expect(await media.spooled()).toEqual([]);
  });

  it('leaves out photos without row or original, and those of another memorial', async () => {
    const [foreign = 0] = await media.addRows(1, { memorial_id: 21, owner_id: 2 });
    const [withoutObject = 0] = await media.addRows(1);
    const [first = 0] = ids;
    expect((await derive([999, foreign, withoutObject, first])).json()).toEqual([getFrame(first)]);
  });
});

describe('200 while the upload queue is full', () => {
  it('is sent without waiting for the whole queue', async () => {
    const upload = (words: string) => busy.upload([{ file: image(words) }]);
    const id: number = (await upload('first')).json().photos[0].id;
    await busy.objects.store.delete(derivedKey(11, id, 'frame'));
    const [worker = 0] = busy.deps.imageWorkers.processIds();
    process.kill(worker, 'SIGSTOP');
    const uploads = [upload('second'), upload('third')];
    await eventually(() => busy.deps.imageWorkers.waiting() === 1);
    const body = { memorialId: 11, photoIds: [id], recipe: 'frame' };
    const derived = busy.send('POST', '/internal/photos/derive', busy.environment.internal, body);
    await eventually(() => busy.deps.imageWorkers.waiting() === 2);
    process.kill(worker, 'SIGCONT');
    expect((await derived).json()).toEqual([getFrame(id)]);
    for (const answer of await Promise.all(uploads)) expect(answer.statusCode).toBe(201);
  });
});

describe('400', () => {
  it('refuses an unknown recipe', async () => {
    expect((await derive(ids, 'poster')).json().code).toBe('validation_failed');
  });
});

describe('401', () => {
  it('refuses callers that are not services', async () => {
    expect((await derive(ids, 'frame', ada)).json().code).toBe('internal_only');
  });
});

describe('422', () => {
  it('is the answer for an original that can no longer be opened', async () => {
    const [id = 0] = ids;
    await objects.store.delete(derivedKey(11, id, 'frame'));
    await objects.store.putBuffer(originalKey(11, id), textFile, { contentType: 'image/jpeg' });
    const answer = await derive([id]);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'photo_damaged']);
    expect(await media.spooled()).toEqual([]);
  });
});
