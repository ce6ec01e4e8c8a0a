import { expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';
import { sendOnePhoto, sentPhotosFixture } from './sent-photos.fixture.ts';

const media = await mediaFixture();
const { ada, bob, environment, send } = media;
const sent = sentPhotosFixture(media);
const noted = async (): Promise<{ photoId: number }[]> =>
  (await send('GET', '/api/memorials/memorial-11/taken-back-photos')).json();
const dismiss = (photoIds: unknown, ref = 'memorial-11', headers = ada) =>
  send('POST', `/api/memorials/${ref}/taken-back-photos/dismiss`, headers, { photoIds });

for (const words of ['one', 'two']) {
  const { token, browser, filename } = await sendOnePhoto(sent, words);
  await sent.takeBack(token, browser, filename);
}
const [first, second] = await noted();

it('204: dismisses the notes that the organizer has read, and no others', async () => {
  expect((await dismiss([first?.photoId, 999_999])).statusCode).toBe(204);
  expect(await noted()).toEqual([second]);
  await dismiss([second?.photoId], 'memorial-12');
  expect(await noted()).toEqual([second]);
});

it('400: refuses an invalid list of photos', async () => {
  expect((await dismiss('all')).json().code).toBe('validation_failed');
});

it('401: refuses a visitor', async () => {
  expect((await dismiss([], 'memorial-11', environment.anonymous)).statusCode).toBe(401);
});

it('403: refuses a request from another origin', async () => {
  const answer = await dismiss([], 'memorial-11', { ...ada, 'sec-fetch-site': 'cross-site' });
  expect(answer.json().code).toBe('foreign_origin');
});

it('404: refuses somebody else’s memorial', async () => {
  expect((await dismiss([], 'memorial-11', bob)).json().code).toBe('memorial_not_found');
});
