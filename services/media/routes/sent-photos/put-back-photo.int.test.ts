import { beforeEach, describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';
import { sendOnePhoto, sentPhotosFixture } from './sent-photos.fixture.ts';

const media = await mediaFixture();
const { clock, send } = media;
const sent = sentPhotosFixture(media);
const noted = async () => (await send('GET', '/api/memorials/memorial-11/taken-back-photos')).json();

beforeEach(() => {
  clock.now = () => new Date('2090-06-01T12:00:00Z');
});

it('204: puts the photo back in its place, and removes the note', async () => {
  const { token, browser, filename } = await sendOnePhoto(sent, 'mine');
  const [before, notes] = [await media.rows(), await noted()];
  await sent.takeBack(token, browser, filename);
  expect((await sent.putBack(token, browser, filename)).statusCode).toBe(204);
  expect(await media.rows()).toEqual(before);
  expect(await noted()).toEqual(notes);
});

it('403: refuses a request from another origin', async () => {
  const { token, browser, filename } = await sendOnePhoto(sent, 'foreign');
  await sent.takeBack(token, browser, filename);
  const answer = await sent.putBack(token, { ...browser, 'sec-fetch-site': 'cross-site' }, filename);
  expect(answer.json().code).toBe('foreign_origin');
});

describe('404', () => {
  it('refuses a photo that another browser took back, or that was deleted by the organizer or not at all', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'there');
    expect((await sent.putBack(token, browser, filename)).json().code).toBe('photo_not_found');
    await sent.takeBack(token, browser, filename);
    expect((await sent.putBack(token, await sent.open(token), filename)).json().code).toBe('photo_not_found');
    const deleted = await sendOnePhoto(sent, 'deleted');
    const id = (await media.rows()).find((row) => row.filename === deleted.filename)?.id;
    await send('DELETE', `/api/photos/${id}`);
    const answer = await sent.putBack(deleted.token, deleted.browser, deleted.filename);
    expect(answer.json().code).toBe('photo_not_found');
  });

  it('refuses a photo that was taken back more than five minutes ago', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'too late');
    await sent.takeBack(token, browser, filename);
    clock.now = () => new Date('2090-06-01T12:05:01Z');
    expect((await sent.putBack(token, browser, filename)).json().code).toBe('photo_not_found');
  });
});
