import { type PhotoWords, tooLongMessage } from '@afterglow/proto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, bob, environment, deps } = media;
const rose: PhotoWords = { who: 'Rose', where: 'Rome', when: '1962', sentence: '' };
const caption = { who: 'Rose', where: 'Rome', when: '1962' };
const decide = (id: number | string, body: object, headers = ada) =>
  send('PATCH', `/api/photos/${id}/read-words`, headers, body);
const list = async (query = '') => (await send('GET', `/api/memorials/memorial-11/photos${query}`)).json();
const write = (id: number, words: PhotoWords) =>
  deps.changeAlbum(11, (transaction) => deps.photos.sendWords(id, words, transaction));
const countCaptioned = async () => {
  const rows = await deps.database.selectFrom('outbox').select('queue').execute();
  return rows.filter(({ queue }) => queue === 'photo.captioned/render').length;
};
async function addPhoto(): Promise<number> {
  const [id = 0] = await media.addRows(1);
  await write(id, rose);
  return id;
}

beforeEach(async () => {
  await deps.database.deleteFrom('photos').execute();
  await deps.database.deleteFrom('outbox').execute();
});

describe('200', () => {
  it('uses the words as the caption and in the guestbook, in every list', async () => {
    const id = await addPhoto();
    const decided = (await decide(id, { readWords: rose, isInGuestbook: true, caption })).json();
    expect(decided).toMatchObject({ id, words: rose, caption, areWordsRead: true, isInGuestbook: true });
    for (const query of ['', '?limit=10']) expect((await list(query))[0]).toEqual(decided);
    expect(await countCaptioned()).toBe(1);
  });

  it('leaves the caption as it is if none is given, and takes it away with blank texts', async () => {
    const id = await addPhoto();
    await decide(id, { readWords: rose, isInGuestbook: true, caption });
    expect((await decide(id, { readWords: rose, isInGuestbook: false })).json()).toMatchObject({ caption });
    expect(await countCaptioned()).toBe(1);
    const blank = { who: ' ', where: '', when: '' };
    expect((await decide(id, { readWords: rose, isInGuestbook: false, caption: blank })).json()).not.toHaveProperty(
      'caption',
    );
    expect(await countCaptioned()).toBe(1);
  });

  it('dismisses the words, and shows them as unread again', async () => {
    const id = await addPhoto();
    const dismissed = (await decide(id, { readWords: rose, isInGuestbook: false })).json();
    expect(dismissed).toMatchObject({ words: rose, areWordsRead: true });
    expect(dismissed).not.toHaveProperty('isInGuestbook');
    expect((await decide(id, { readWords: null, isInGuestbook: false })).json()).not.toHaveProperty('areWordsRead');
  });

  it('shows a suggested caption as unread that was dismissed as such', async () => {
    const [id = 0] = await media.addRows(1);
    await deps.changeAlbum(11, (transaction) => deps.photos.suggestCaption(id, 'a line', transaction));
    await send('PATCH', `/api/photos/${id}/dismissed-caption`, ada, { dismissedCaption: 'a line' });
    expect((await list())[0]).toMatchObject({ areWordsRead: true });
    expect((await decide(id, { readWords: null, isInGuestbook: false })).json()).not.toHaveProperty('areWordsRead');
  });

  it('accepts no words that came while the organizer read the former ones', async () => {
    const id = await addPhoto();
    await write(id, { ...rose, when: '1963' });
    const decided = (await decide(id, { readWords: rose, isInGuestbook: true })).json();
    expect(decided).toMatchObject({ words: { ...rose, when: '1963' } });
    expect(decided).not.toHaveProperty('areWordsRead');
    expect(decided).not.toHaveProperty('isInGuestbook');
  });
});

describe('400', () => {
  it.each([
    [{ readWords: { ...rose, who: 'x'.repeat(71) }, isInGuestbook: true }, 'readWords.who', tooLongMessage(70)],
    [
      { readWords: rose, isInGuestbook: true, caption: { ...caption, when: 'x'.repeat(26) } },
      'caption.when',
      tooLongMessage(25),
    ],
  ])('refuses %j', async (body, path, message) => {
    const id = await addPhoto();
    const answer = await decide(id, body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toContainEqual({ path, message });
  });

  it('refuses a decision without the guestbook', async () => {
    const id = await addPhoto();
    expect((await decide(id, { readWords: rose })).json().fields[0].path).toBe('isInGuestbook');
  });
});

it('401: refuses a visitor', async () => {
  const answer = await decide(1, { readWords: null, isInGuestbook: false }, environment.anonymous);
  expect(answer.statusCode).toBe(401);
});

it('403: refuses a request from another origin', async () => {
  const foreign = { ...ada, 'sec-fetch-site': 'cross-site' };
  expect((await decide(1, { readWords: null, isInGuestbook: false }, foreign)).json().code).toBe('foreign_origin');
});

it('404: refuses a photo of another account, unchanged, and one that is deleted', async () => {
  const id = await addPhoto();
  const body = { readWords: rose, isInGuestbook: true, caption };
  expect((await decide(id, body, bob)).json().code).toBe('photo_not_found');
  expect((await list())[0]).not.toHaveProperty('areWordsRead');
  await send('DELETE', `/api/photos/${id}`);
  expect((await decide(id, body)).json().code).toBe('photo_not_found');
  expect(await countCaptioned()).toBe(0);
});
