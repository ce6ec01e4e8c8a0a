import { cameraImage } from '@afterglow/test-kit/images';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import type { SentPart } from '../../adapters/upload.fixture.ts';
import { invitation, mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { upload, contribute, invitations, deps } = media;
const whole = await cameraImage('baseline JPEG', 1, 480);
const other = await cameraImage('baseline JPEG', 1, 960);
const cut = whole.subarray(0, whole.length * 0.9);
invitations.set('ben', { ...invitation, invitationId: 32, recipientName: 'Ben' });

const file = (bytes: Buffer, name = 'IMG_1.jpg'): SentPart => ({ file: bytes, name });
const replacing = (filename: string): SentPart => ({ field: 'replaces', value: filename });
const events = async () =>
  (await deps.database.selectFrom('outbox').select(['queue', 'data']).execute()).filter(({ queue }) =>
    queue.startsWith('photo.replaced'),
  );
const arrivals = async () =>
  (await deps.database.selectFrom('outbox').select('data').where('queue', '=', 'photo-arrived').execute()).map(
    ({ data }) => data,
  );
const only = async () => {
  const [row, ...more] = await media.rows();
  expect(more).toEqual([]);
  return row;
};

beforeEach(async () => {
  await deps.database.deleteFrom('photos').execute();
  await deps.database.deleteFrom('outbox').execute();
});

describe('a damaged photo', () => {
  it('is accepted, marked in the response and in every list, and asked for again by its filename', async () => {
    const answer = await upload([file(cut)]);
    expect(answer.statusCode).toBe(201);
    const [photo] = answer.json().photos;
    expect(photo).toMatchObject({ damage: 'lower_part', width: 480 });
    const list = await media.send('GET', '/api/memorials/memorial-11/photos');
    expect(list.json()).toEqual([photo]);
    const receipt = (await contribute([file(cut)])).json().photos[0];
    expect(receipt).toEqual({
      originalName: 'IMG_1.jpg',
      byteSize: cut.length,
      damage: 'lower_part',
      filename: expect.stringMatching(/^[\w-]{22}\.jpg$/),
    });
  });

  it('is marked, and a whole one is not', async () => {
    expect((await upload([file(whole)])).json().photos[0]).not.toHaveProperty('damage');
    expect((await contribute([file(whole)])).json().photos).toEqual([
      { originalName: 'IMG_1.jpg', byteSize: whole.length },
    ]);
  });
});

describe('a better copy', () => {
  it('that names the damaged one replaces it, and keeps its place and selection', async () => {
    const [damaged] = (await upload([file(cut), file(other, 'other.jpg')])).json().photos;
    await media.send('PATCH', `/api/photos/${damaged.id}/selection`, media.ada, { isSelected: true });
    const before = (await media.rows())[0];
    const answer = await upload([replacing(damaged.filename), file(whole, 'scan of it.jpg')]);
    const [photo] = answer.json().photos;
    expect(photo).toMatchObject({ originalName: 'scan of it.jpg', isSelected: true, width: 480, height: 320 });
    expect(photo).not.toHaveProperty('damage');
    const [row, ...more] = await media.rows();
    expect(more).toHaveLength(1);
    expect(row).toMatchObject({ id: photo.id, position: before?.position, created_at: before?.created_at });
    expect(await media.keys()).toContain(`memorials/11/originals/${photo.id}`);
    expect((await media.send('GET', `/api/photos/${photo.filename}`)).statusCode).toBe(200);
    expect((await media.send('GET', `/api/photos/${damaged.filename}`)).statusCode).toBe(404);
    const removals = await deps.database.selectFrom('object_removals').select('photo_id').execute();
    expect(removals).toContainEqual({ photo_id: damaged.id });
    expect(await arrivals()).toContainEqual({ memorialId: 11, photoId: photo.id });
    expect(await events()).toEqual([
      { queue: 'photo.replaced/render', data: { memorialId: 11, photoId: damaged.id, replacedBy: photo.id } },
    ]);
  });

  it('of the same name, capture time and size replaces it automatically, even from the organizer', async () => {
    await contribute([file(cut)]);
    expect((await upload([file(whole)])).json().photos).toHaveLength(1);
    expect(await only()).toMatchObject({ damage: null, invitation_id: invitation.invitationId, height: 320 });
  });

  it('uploaded again after a lost response is the same photo', async () => {
    const { filename } = (await contribute([file(cut)])).json().photos[0];
    const copy = [replacing(filename), file(whole, 'copy.jpg')];
    for (const send of [contribute, upload, contribute]) expect((await send(copy)).statusCode).toBe(201);
    expect(await only()).toMatchObject({ damage: null, original_name: 'copy.jpg' });
    expect(await events()).toHaveLength(1);
  });

  it.each([
    ['from another contributor', () => contribute([file(whole)], 'ben')],
    ['of another name', () => contribute([file(whole, 'IMG_2.jpg')])],
    ['of another size', () => contribute([file(other)])],
    ['that is damaged as well', () => contribute([file(whole.subarray(0, whole.length * 0.95))])],
    ['to another memorial', () => upload([file(whole)], 'memorial-12')],
  ])('%s is added as a separate photo', async (_, send) => {
    await contribute([file(cut)]);
    expect((await send()).statusCode).toBe(201);
    const [damaged] = await media.rows();
    expect(damaged?.damage).toBe('lower_part');
    expect(await events()).toEqual([]);
  });

  it.each(['', 'x'.repeat(300), 'no-such-photo.jpg', "'; --"])(
    'that names no existing photo is added as a separate photo: %j',
    async (named) => {
      const answer = await contribute([replacing(named), file(whole)]);
      expect([answer.statusCode, await events()]).toEqual([201, []]);
    },
  );

  it('of another contributor cannot replace somebody else’s photo', async () => {
    const { filename } = (await contribute([file(cut)])).json().photos[0];
    await contribute([replacing(filename), file(whole)], 'ben');
    expect(await media.rows()).toHaveLength(2);
  });

  it('that is damaged or refused leaves it unchanged', async () => {
    const [damaged] = (await upload([file(cut)])).json().photos;
    await upload([replacing(damaged.filename), file(Buffer.from('no image'))]);
    expect(await only()).toMatchObject({ id: damaged.id, damage: 'lower_part' });
  });

  it('does not restore a deleted photo', async () => {
    const [damaged] = (await upload([file(cut)])).json().photos;
    await media.send('DELETE', `/api/photos/${damaged.id}`);
    await upload([replacing(damaged.filename), file(whole)]);
    expect(await only()).toMatchObject({ damage: null, sender: 0 });
    expect(await events()).toEqual([]);
  });
});

it('a better copy of a photo that was turned is shown turned as well', async () => {
  const [damaged] = (await upload([file(cut)])).json().photos;
  await media.send('PATCH', `/api/photos/${damaged.id}/rotation`, media.ada, { turns: 1 });
  const [copy] = (await upload([file(whole)])).json().photos;
  expect(copy).toMatchObject({ turns: 1, height: damaged.width });
  expect(copy.id).not.toBe(damaged.id);
  const thumb = await media.send('GET', `/api/photos/${copy.filename}?size=thumb&turns=1`);
  const { width, height } = await sharp(thumb.rawPayload).metadata();
  expect(width < height).toBe(copy.width < copy.height);
});
