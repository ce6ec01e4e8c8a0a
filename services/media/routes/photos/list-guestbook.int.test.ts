import type { PhotoWords } from '@afterglow/proto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { send, ada, bob, environment, deps } = media;
const url = '/api/memorials/memorial-11/guestbook';
const rose: PhotoWords = { who: 'Rose', where: 'Rome', when: '1962', sentence: '' };
const change = deps.changeAlbum;
const accept = (id: number, readWords: PhotoWords) =>
  send('PATCH', `/api/photos/${id}/read-words`, ada, { readWords, isInGuestbook: true });

beforeEach(async () => {
  await deps.database.deleteFrom('photos').execute();
});

describe('200', () => {
  it('lists the photos with words as the gallery does, and marks those in the guestbook', async () => {
    const [none = 0, written = 0, suggested = 0, deleted = 0] = await media.addRows(4, {
      contributor_name: 'Aunt May',
    });
    await change(11, async (transaction) => {
      for (const id of [written, deleted]) await deps.photos.sendWords(id, rose, transaction);
      await deps.photos.suggestCaption(suggested, 'a line', transaction);
    });
    await send('DELETE', `/api/photos/${deleted}`);
    await send('PATCH', `/api/photos/${suggested}/selection`, ada, { isSelected: true });
    const accepted = (await accept(written, rose)).json();
    expect(accepted).toMatchObject({ isInGuestbook: true });
    const all = (await send('GET', '/api/memorials/memorial-11/photos')).json();
    const listed = (await send('GET', url)).json();
    expect(listed).toEqual(all.filter(({ id }: { id: number }) => id !== none));
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([suggested, written]);
    expect(listed[1]).toEqual(accepted);
  });

  it('the entries of the guestbook are the words that the organizer accepted, and no others', async () => {
    const [first = 0, changed = 0, unread = 0] = await media.addRows(3, { contributor_name: 'Aunt May' });
    await change(11, async (transaction) => {
      for (const id of [first, changed, unread]) await deps.photos.sendWords(id, rose, transaction);
    });
    for (const id of [first, changed]) await accept(id, rose);
    const entries = [first, changed].map((photoId) => ({ photoId, contributorName: 'Aunt May', words: rose }));
    expect(await deps.guestbook.listEntries(11)).toEqual(entries);
    await change(11, (transaction) => deps.photos.sendWords(changed, { ...rose, when: '1963' }, transaction));
    expect(await deps.guestbook.listEntries(11)).toEqual(entries.slice(0, 1));
    expect(await deps.guestbook.listEntries(12)).toEqual([]);
  });
});

it('401: refuses a visitor', async () => {
  expect((await send('GET', url, environment.anonymous)).statusCode).toBe(401);
});

it('404: refuses somebody else’s memorial', async () => {
  expect((await send('GET', url, bob)).json().code).toBe('memorial_not_found');
});
