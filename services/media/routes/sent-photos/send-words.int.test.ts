import { type PhotoWords, tooLongMessage } from '@afterglow/proto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';
import { sendOnePhoto, sentPhotosFixture } from './sent-photos.fixture.ts';

const media = await mediaFixture();
const { clock, send, ada } = media;
const sent = sentPhotosFixture(media);
const rose: PhotoWords = { who: 'Rose', where: 'Lake Garda', when: 'summer 1961', sentence: 'She swam every morning.' };
const blank: PhotoWords = { who: '', where: '', when: '', sentence: '' };

beforeEach(() => {
  clock.now = () => new Date('2090-06-01T12:00:00Z');
});

describe('204', () => {
  it('shows the words to the sender and, as unread, to the organizer, but in no video', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'mine');
    const answer = await sent.write(token, browser, filename, { ...rose, who: ' Rose ' });
    expect(answer.statusCode).toBe(204);
    const photo = await sent.findListed(filename);
    expect(photo).toMatchObject({ words: rose });
    for (const mark of ['caption', 'suggestedCaption', 'areWordsRead', 'isInGuestbook'])
      expect(photo).not.toHaveProperty(mark);
    expect((await sent.sentBy(token, browser))[0]).toMatchObject({ filename, words: rose });
    await send('PATCH', `/api/photos/${photo.id}/selection`, ada, { isSelected: true });
    const selected = await send('GET', '/internal/memorials/11/selected-photos', media.environment.internal);
    expect(JSON.stringify(selected.json())).not.toContain('Rose');
  });

  it('tells the sender nothing about the decision', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'decided');
    await sent.write(token, browser, filename, rose);
    const before = await sent.sentBy(token, browser);
    const { id } = await sent.findListed(filename);
    await send('PATCH', `/api/photos/${id}/read-words`, ada, { readWords: rose, isInGuestbook: true });
    expect(await sent.findListed(filename)).toMatchObject({ areWordsRead: true, isInGuestbook: true });
    expect(await sent.sentBy(token, browser)).toEqual(before);
  });

  it('makes changed words unread, and takes them out of the guestbook', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'changed');
    await sent.write(token, browser, filename, rose);
    const { id } = await sent.findListed(filename);
    await send('PATCH', `/api/photos/${id}/read-words`, ada, { readWords: rose, isInGuestbook: true });
    const changed = { ...rose, when: 'summer 1962' };
    await sent.write(token, browser, filename, changed);
    const photo = await sent.findListed(filename);
    expect(photo).toMatchObject({ words: changed });
    expect(photo).not.toHaveProperty('areWordsRead');
    expect(photo).not.toHaveProperty('isInGuestbook');
  });

  it.each([null, blank, { ...blank, sentence: '\u200b' }])('takes all words back with %j', async (words) => {
    const { token, browser, filename } = await sendOnePhoto(sent, `taken away ${JSON.stringify(words)}`);
    await sent.suggest(token, browser, filename, 'a line');
    await sent.write(token, browser, filename, rose);
    await sent.write(token, browser, filename, words);
    for (const photo of [await sent.findListed(filename), (await sent.sentBy(token, browser))[0]]) {
      expect(photo).not.toHaveProperty('words');
      expect(photo).not.toHaveProperty('suggestedCaption');
    }
  });

  it('replaces a suggested caption, and is replaced by one', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'both');
    await sent.suggest(token, browser, filename, 'a line');
    expect(await sent.findListed(filename)).toMatchObject({ words: { ...blank, sentence: 'a line' } });
    await sent.write(token, browser, filename, rose);
    expect(await sent.findListed(filename)).not.toHaveProperty('suggestedCaption');
    await sent.suggest(token, browser, filename, 'another line');
    expect(await sent.findListed(filename)).toMatchObject({
      suggestedCaption: 'another line',
      words: { ...blank, sentence: 'another line' },
    });
  });

  it('keeps the words of a photo that is taken back and sent again, unless another browser sends it', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'shared link');
    const other = await sent.open(token);
    await sent.write(token, browser, filename, rose);
    await sent.sendOne(token, other, 'shared link');
    await sent.takeBack(token, browser, filename);
    await sent.sendOne(token, browser, 'shared link');
    expect((await sent.sentBy(token, browser))[0]).toMatchObject({ words: rose });
    await sent.takeBack(token, browser, filename);
    await sent.sendOne(token, other, 'shared link');
    expect((await sent.sentBy(token, other))[0]).not.toHaveProperty('words');
    expect(await sent.findListed(filename)).not.toHaveProperty('words');
  });

  it.each([
    ['the same browser', { contributor_key: 'key' }, rose],
    ['another browser', { contributor_key: 'other key' }, undefined],
    ['the organizer', { contributor_key: null }, rose],
    [
      'the same browser, with a line',
      { contributor_key: 'key', suggested_caption: 'new' },
      { ...blank, sentence: 'new' },
    ],
  ])('keeps the words when a better copy comes, unless it is from another guest: %s', async (_, about, words) => {
    const { changeAlbum, photos } = media.deps;
    const [id = 0] = await media.addRows(1, { contributor_key: 'key', damage: 'lower_part' });
    const copy = { id: await photos.reserveId(), ...about };
    await changeAlbum(11, async (transaction) => {
      await photos.suggestCaption(id, 'a line', transaction);
      await photos.sendWords(id, rose, transaction);
      await photos.makeWhole(id, copy, transaction);
    });
    const all = (await send('GET', '/api/memorials/memorial-11/photos')).json();
    expect(all.find((photo: { id: number }) => photo.id === copy.id)?.words).toEqual(words);
  });

  it('accepts a sentence as long as allowed, where wide letters count twice', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'longest');
    const longest = { ...blank, sentence: '山'.repeat(140) };
    expect((await sent.write(token, browser, filename, longest)).statusCode).toBe(204);
    expect(await sent.findListed(filename)).toMatchObject({ words: longest });
  });
});

describe('400', () => {
  it.each([
    [{ ...rose, who: 'x'.repeat(71) }, 'words.who', tooLongMessage(70)],
    [{ ...rose, where: 'x'.repeat(46) }, 'words.where', tooLongMessage(45)],
    [{ ...rose, when: 'x'.repeat(26) }, 'words.when', tooLongMessage(25)],
    [{ ...rose, sentence: '山'.repeat(141) }, 'words.sentence', tooLongMessage(280)],
  ])('refuses %j', async (words, path, message) => {
    const { token, browser, filename } = await sendOnePhoto(sent, `long ${path}`);
    const answer = await sent.write(token, browser, filename, words);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toContainEqual({ path, message });
    expect(await sent.findListed(filename)).not.toHaveProperty('words');
  });

  it('refuses control characters', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'controls');
    const answer = await sent.write(token, browser, filename, { ...rose, sentence: 'a\u202eb' });
    expect(answer.json().fields[0].path).toBe('words.sentence');
  });
});

it('403: refuses a request from another origin, and one after the deadline', async () => {
  const { token, browser, filename } = await sendOnePhoto(sent, 'foreign');
  const foreign = await sent.write(token, { ...browser, 'sec-fetch-site': 'cross-site' }, filename, rose);
  expect(foreign.json().code).toBe('foreign_origin');
  clock.now = () => new Date('2199-01-01T12:00:00Z');
  expect((await sent.write(token, browser, filename, rose)).json().code).toBe('deadline_passed');
});

it('404: refuses a photo of another browser, one that was taken back and an unknown link', async () => {
  const { token, browser, filename } = await sendOnePhoto(sent, 'there');
  expect((await sent.write(token, await sent.open(token), filename, rose)).json().code).toBe('photo_not_found');
  expect((await sent.write('unknown', browser, filename, rose)).json().code).toBe('invitation_not_found');
  await sent.takeBack(token, browser, filename);
  expect((await sent.write(token, browser, filename, rose)).json().code).toBe('photo_not_found');
});
