import { limits } from '@afterglow/proto';
import { beforeEach, describe, expect, it } from 'vitest';
import { image } from '../../adapters/upload.fixture.ts';
import { invitation, mediaFixture } from '../../media.fixture.ts';
import { sendOnePhoto, sentPhotosFixture } from './sent-photos.fixture.ts';

const media = await mediaFixture();
const { clock, environment, send, world } = media;
const sent = sentPhotosFixture(media);
const there = sentPhotosFixture(await mediaFixture({ RENDER_URL: 'http://127.0.0.1:9' }));

beforeEach(() => {
  clock.now = () => new Date('2090-06-01T12:00:00Z');
  world.videos = () => [];
});

describe('200', () => {
  it('lists what this browser uploaded with the link, in order, and nothing of other browsers', async () => {
    const token = sent.invite();
    const [may, stranger] = [await sent.open(token), await sent.open(token)];
    for (const words of ['one', 'two']) await sent.sendOne(token, may, words);
    await sent.sendOne(token, stranger, 'three');
    const answer = await sent.list(token, may);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual(
      ['one', 'two'].map((words) => ({
        filename: expect.stringMatching(/^[\w-]{22}\.jpg$/),
        originalName: `${words}.jpg`,
        videos: [],
        restorableUntil: null,
      })),
    );
    expect((await sent.sentBy(token, stranger)).map(({ originalName }) => originalName)).toEqual(['three.jpg']);
  });

  it('lists them in the order in which they were chosen, also once the organizer has arranged them', async () => {
    const token = sent.invite();
    const browser = await sent.open(token);
    const send = (batchId: string, place: number) =>
      media.contribute(
        [
          { field: 'batchId', value: batchId },
          { field: 'place', value: `${place}` },
          { file: image(`${batchId} ${place}`), name: `${batchId}-${place}.jpg` },
        ],
        token,
        browser,
      );
    for (const place of [2, 0]) await send('first', place);
    for (const place of [1, 0]) await send('second', place);
    await send('first', 1);
    const ids = (await media.rows()).filter(({ original_name }) => /-\d/.test(original_name)).map(({ id }) => id);
    await media.send('PATCH', '/api/memorials/memorial-11/photos/reorder', media.ada, { photoIds: ids.toReversed() });
    expect((await sent.sentBy(token, browser)).map(({ originalName }) => originalName)).toEqual(
      ['first-0', 'first-1', 'first-2', 'second-0', 'second-1'].map((name) => `${name}.jpg`),
    );
  });

  it('leaves out what this browser uploaded with another link', async () => {
    const [one, other] = [sent.invite(), sent.invite({ memorialId: 12 })];
    const browser = await sent.open(one);
    await sent.sendOne(one, browser, 'with one link');
    expect(await sent.sentBy(other, browser)).toEqual([]);
  });

  it('sets the secret of the browser in an HttpOnly cookie, once', async () => {
    const token = sent.invite();
    const [cookie] = (await sent.list(token, environment.anonymous)).cookies;
    expect(cookie).toMatchObject({ name: 'afterglow-contributor', httpOnly: true, sameSite: 'Lax', path: '/' });
    const browser = { ...environment.anonymous, cookie: `afterglow-contributor=${cookie?.value}` };
    expect((await sent.list(token, browser)).cookies[0]?.value).toBe(cookie?.value);
    const forged = { ...environment.anonymous, cookie: 'afterglow-contributor=guess' };
    expect((await sent.list(token, forged)).cookies[0]?.value).toMatch(/^[\w-]{22}$/);
  });

  it('sets the secret of the browser on its first upload when it has none', async () => {
    const token = sent.invite();
    const { cookies } = await sent.sendOne(token, environment.anonymous, 'first');
    const browser = { ...environment.anonymous, cookie: `afterglow-contributor=${cookies[0]?.value}` };
    expect(await sent.sentBy(token, browser)).toHaveLength(1);
  });

  it('stores only a hash of the secret', async () => {
    const { browser } = await sendOnePhoto(sent, 'secret');
    const secret = browser.cookie?.split('=')[1] ?? '';
    expect(JSON.stringify(await media.rows())).not.toContain(secret);
  });

  it('names the finished videos that show a photo', async () => {
    const { token, browser } = await sendOnePhoto(sent, 'shown');
    world.videos = (photoIds) =>
      photoIds.map((photoId) => ({
        photoId,
        videos: [{ slideshowPublicId: 'life', title: 'A life', photoCount: 3 }],
      }));
    expect(await sent.sentBy(token, browser)).toMatchObject([{ videos: ['A life'] }]);
  });

  it('lists the photos even when their videos are unknown', async () => {
    const { token, browser } = await sendOnePhoto(there, 'unknown');
    expect(await there.sentBy(token, browser)).toMatchObject([{ videos: null }]);
  });

  it('shows until when a photo that was taken back can be put back, and nothing of it after that', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'taken back');
    await sent.takeBack(token, browser, filename);
    expect(await sent.sentBy(token, browser)).toMatchObject([{ restorableUntil: '2090-06-01T12:05:00.000Z' }]);
    clock.now = () => new Date('2090-06-01T12:05:01Z');
    expect(await sent.sentBy(token, browser)).toEqual([]);
  });

  it('leaves out photos that the organizer deleted', async () => {
    const { token, browser } = await sendOnePhoto(sent, 'deleted');
    const id = (await media.rows()).at(-1)?.id;
    await send('DELETE', `/api/photos/${id}`);
    expect(await sent.sentBy(token, browser)).toEqual([]);
  });
});

describe('403', () => {
  it('refuses after the last upload that began before the deadline must have ended', async () => {
    const { token, browser } = await sendOnePhoto(sent, 'late');
    const lastArrival = new Date(invitation.photoUploadDeadline).getTime() + limits.uploadGraceMs;
    clock.now = () => new Date(lastArrival);
    expect(await sent.sentBy(token, browser)).toHaveLength(1);
    clock.now = () => new Date(lastArrival + 1);
    expect((await sent.list(token, browser)).json().code).toBe('deadline_passed');
  });
});

describe('404', () => {
  it('refuses an invalid link', async () => {
    expect((await sent.list('nobody', environment.anonymous)).json().code).toBe('invitation_not_found');
  });
});
