import { frameBytes } from '@afterglow/proto';
import { describe, expect, it } from 'vitest';
import { image, imageOfSize } from '../../adapters/upload.fixture.ts';
import { derivedKey } from '../../domain/object-keys.ts';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, environment, objects } = media;
const uploaded = await media.upload(['a', 'b', 'c'].map((words) => ({ file: image(words) })));
const [first, second, third]: number[] = uploaded.json().photos.map(({ id }: { id: number }) => id);
const post = (route: string, body: object, headers = environment.internal) =>
  send('POST', `/internal/photos/${route}`, headers, { memorialId: 11, ...body });
const frames = async () => (await media.keys()).filter((key) => key.endsWith('/frame.rgb')).sort();
const getFrame = (photoId = 0) => derivedKey(11, photoId, 'frame');

await post('derive', { photoIds: [first, second, third], recipe: 'frame' });

describe('200', () => {
  it('removes the frames of these photos, and nothing else', async () => {
    const before = await media.keys();
    const answer = await post('discard-frames', { photoIds: [first, second] });
    expect([answer.statusCode, answer.json()]).toEqual([200, { discarded: 2 }]);
    const left = before.filter((key) => ![getFrame(first), getFrame(second)].includes(key));
    expect((await media.keys()).sort()).toEqual(left.sort());
    expect(left).toContain(getFrame(third));
    expect(await media.deps.frames.count()).toBe(1);
  });

  it('removes the frame that was made with the upload', async () => {
    const { id } = (await media.upload([{ file: imageOfSize(300_000) }])).json().photos[0];
    expect([(await objects.store.head(getFrame(id)))?.size, await media.deps.frames.has(id)]).toEqual([
      frameBytes,
      true,
    ]);
    await post('discard-frames', { photoIds: [id] });
    expect([await objects.store.head(getFrame(id)), await media.deps.frames.has(id)]).toEqual([null, false]);
  });

  it('is idempotent', async () => {
    expect((await post('discard-frames', { photoIds: [first] })).json()).toEqual({ discarded: 1 });
  });

  it('ignores ids that are not photos of the memorial', async () => {
    const [foreign = 0] = await media.addRows(1, { memorial_id: 21, owner_id: 2 });
    await objects.store.putBuffer(derivedKey(21, foreign, 'frame'), Buffer.from('frame'), { contentType: 'x/y' });
    const before = await frames();
    expect((await post('discard-frames', { photoIds: [999, foreign] })).json()).toEqual({ discarded: 0 });
    expect(await frames()).toEqual(before);
    expect(before).toContain(derivedKey(21, foreign, 'frame'));
  });

  it('lets a discarded frame be derived again', async () => {
    await post('discard-frames', { photoIds: [first, third] });
    expect(await frames()).not.toContain(getFrame(third));
    const derived = await post('derive', { photoIds: [third], recipe: 'frame' });
    expect(derived.json()).toMatchObject([{ photoId: third, key: getFrame(third) }]);
    expect(await frames()).toContain(getFrame(third));
    expect(await frames()).not.toContain(getFrame(first));
  });
});

describe('400', () => {
  it('refuses a body without photos', async () => {
    expect((await post('discard-frames', {})).json().code).toBe('validation_failed');
  });
});

describe('401', () => {
  it('refuses callers that are not services', async () => {
    expect((await post('discard-frames', { photoIds: [first] }, ada)).json().code).toBe('internal_only');
  });
});
