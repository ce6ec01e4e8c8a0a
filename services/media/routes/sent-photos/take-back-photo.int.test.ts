import { eventually, isLockAwaited } from '@afterglow/test-kit';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { invitation, mediaFixture } from '../../media.fixture.ts';
import { sendOnePhoto, sentPhotosFixture } from './sent-photos.fixture.ts';

const media = await mediaFixture();
const { ada, clock, deps, environment, send } = media;
const sent = sentPhotosFixture(media);
const noted = async () => (await send('GET', '/api/memorials/memorial-11/taken-back-photos')).json();

beforeEach(() => {
  clock.now = () => new Date('2090-06-01T12:00:00Z');
});

describe('200', () => {
  it('removes the photo from the album at once, and leaves a note for the organizer', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'mine');
    const before = await media.rows();
    const answer = await sent.takeBack(token, browser, filename);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ restorableUntil: '2090-06-01T12:05:00.000Z' });
    const taken = before.find((row) => row.filename === filename);
    expect(await media.rows()).toEqual(before.filter((row) => row !== taken));
    expect(await noted()).toContainEqual(
      expect.objectContaining({
        photoId: taken?.id,
        contributorName: 'Aunt May',
        takenBackAt: '2090-06-01T12:00:00.000Z',
      }),
    );
  });

  it('cannot be undone by the organizer', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'not for you');
    const id = (await media.rows()).find((row) => row.filename === filename)?.id;
    await sent.takeBack(token, browser, filename);
    expect((await send('POST', `/api/photos/${id}/restore`)).json().code).toBe('photo_not_found');
  });

  it('allows the same photo to be uploaded again, even by another browser, which then owns it', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'again');
    await sent.takeBack(token, browser, filename);
    const notes = (await noted()).length;
    const other = await sent.open(token);
    await sent.sendOne(token, other, 'again');
    expect(await sent.sentBy(token, browser)).toEqual([]);
    expect(await sent.sentBy(token, other)).toMatchObject([{ filename, restorableUntil: null }]);
    expect(await noted()).toHaveLength(notes - 1);
    const id = (await media.rows()).find((row) => row.filename === filename)?.id;
    await send('DELETE', `/api/photos/${id}`);
    expect((await send('POST', `/api/photos/${id}/restore`)).statusCode).toBe(200);
  });

  it('does not let another browser obtain the photo by uploading the same bytes', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'twice');
    const other = await sent.open(token);
    await sent.sendOne(token, other, 'twice');
    expect(await sent.sentBy(token, other)).toEqual([]);
    expect((await sent.takeBack(token, other, filename)).json().code).toBe('photo_not_found');
    expect(await sent.sentBy(token, browser)).toHaveLength(1);
  });
});

describe('403', () => {
  it('refuses after the upload period', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'late');
    clock.now = () => new Date(new Date(invitation.photoUploadDeadline).getTime() + 1);
    expect((await sent.takeBack(token, browser, filename)).json().code).toBe('deadline_passed');
    expect((await media.rows()).some((row) => row.filename === filename)).toBe(true);
  });

  it('refuses a request from another origin', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'foreign');
    const answer = await sent.takeBack(token, { ...browser, 'sec-fetch-site': 'cross-site' }, filename);
    expect(answer.json().code).toBe('foreign_origin');
  });
});

describe('404', () => {
  it('refuses a photo that this browser did not upload with this link', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'own');
    const other = await sendOnePhoto(sent, 'somebody else’s');
    const elsewhere = await sendOnePhoto(sent, 'in another memorial', { memorialId: 12 });
    const [id = 0] = await media.addRows(1);
    const owned = (await media.rows()).find((row) => row.id === id)?.filename ?? '';
    const stranger = await sent.open(token);
    const before = [await media.rows(11), await media.rows(12)];
    for (const [link, headers, name] of [
      [token, environment.anonymous, filename],
      [token, stranger, filename],
      [token, ada, filename],
      [token, browser, other.filename],
      [token, browser, elsewhere.filename],
      [elsewhere.token, browser, elsewhere.filename],
      [other.token, browser, filename],
      [token, browser, owned],
    ] as const) {
      expect((await sent.takeBack(link, headers, name)).json().code).toBe('photo_not_found');
    }
    expect([await media.rows(11), await media.rows(12)]).toEqual(before);
    expect((await sent.takeBack('nobody', browser, filename)).json().code).toBe('invitation_not_found');
  });

  it('refuses a photo that was already taken back, even concurrently', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'once');
    const takingBack = await deps.database.transaction().execute(async (transaction) => {
      await sql`select from albums where memorial_id = 11 for update`.execute(transaction);
      const answers = [1, 2, 3].map(() => sent.takeBack(token, browser, filename));
      await eventually(() => isLockAwaited(deps.database));
      // Concurrent requests have found the photo by now.
      await sent.sentBy(token, browser);
      return { answers };
    });
    const statuses = (await Promise.all(takingBack.answers)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 404, 404]);
  });
});
