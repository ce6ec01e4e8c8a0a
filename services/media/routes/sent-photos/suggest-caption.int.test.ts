import { tooLongMessage } from '@afterglow/proto';
import { beforeEach, describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';
import { sendOnePhoto, sentPhotosFixture } from './sent-photos.fixture.ts';

const media = await mediaFixture();
const { clock, send, ada } = media;
const sent = sentPhotosFixture(media);

beforeEach(() => {
  clock.now = () => new Date('2090-06-01T12:00:00Z');
});

describe('204', () => {
  it('shows the words to the organizer and the sender, but in no video', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'mine');
    expect((await sent.suggest(token, browser, filename, ' Rose, 1962 ')).statusCode).toBe(204);
    const photo = await sent.findListed(filename);
    expect(photo).toMatchObject({ suggestedCaption: 'Rose, 1962' });
    expect(photo).not.toHaveProperty('caption');
    expect(await sent.sentBy(token, browser)).toMatchObject([{ filename, suggestedCaption: 'Rose, 1962' }]);
    await send('PATCH', `/api/photos/${photo.id}/selection`, ada, { isSelected: true });
    const selected = await send('GET', '/internal/memorials/11/selected-photos', media.environment.internal);
    expect(JSON.stringify(selected.json())).not.toContain('Rose');
  });

  it('leaves the organizer’s caption unchanged', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'decided');
    const caption = { who: 'Tom', where: '', when: '' };
    await send('PATCH', `/api/photos/${(await sent.findListed(filename)).id}/caption`, ada, { caption });
    await sent.suggest(token, browser, filename, 'Rose');
    expect(await sent.findListed(filename)).toMatchObject({ caption, suggestedCaption: 'Rose' });
  });

  it('keeps the words from another browser that sends a taken-back photo again', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'shared link');
    const other = await sent.open(token);
    await sent.suggest(token, browser, filename, 'Rose');
    await sent.takeBack(token, browser, filename);
    await sent.sendOne(token, browser, 'shared link');
    expect(await sent.sentBy(token, browser)).toMatchObject([{ suggestedCaption: 'Rose' }]);
    await sent.takeBack(token, browser, filename);
    await sent.sendOne(token, other, 'shared link');
    const [again] = await sent.sentBy(token, other);
    expect(again).toMatchObject({ filename });
    expect(again).not.toHaveProperty('suggestedCaption');
    expect(await sent.findListed(filename)).not.toHaveProperty('suggestedCaption');
  });

  it.each([null, '', '  ', '\u200b'])('takes the words away with %j', async (words) => {
    const { token, browser, filename } = await sendOnePhoto(sent, `taken away ${words}`);
    await sent.suggest(token, browser, filename, 'Rose');
    await sent.suggest(token, browser, filename, words);
    expect(await sent.findListed(filename)).not.toHaveProperty('suggestedCaption');
    expect((await sent.sentBy(token, browser))[0]).not.toHaveProperty('suggestedCaption');
  });
});

it('400: refuses more words than a line holds', async () => {
  const { token, browser, filename } = await sendOnePhoto(sent, 'long');
  const answer = await sent.suggest(token, browser, filename, 'x'.repeat(71));
  const fields = [{ path: 'suggestedCaption', message: tooLongMessage(70) }];
  expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
});

it('403: refuses a request from another origin, and one after the deadline', async () => {
  const { token, browser, filename } = await sendOnePhoto(sent, 'foreign');
  const foreign = await sent.suggest(token, { ...browser, 'sec-fetch-site': 'cross-site' }, filename, 'Rose');
  expect(foreign.json().code).toBe('foreign_origin');
  clock.now = () => new Date('2199-01-01T12:00:00Z');
  expect((await sent.suggest(token, browser, filename, 'Rose')).json().code).toBe('deadline_passed');
});

it('404: refuses a photo of another browser, one that was taken back and an unknown link', async () => {
  const { token, browser, filename } = await sendOnePhoto(sent, 'there');
  expect((await sent.suggest(token, await sent.open(token), filename, 'Rose')).json().code).toBe('photo_not_found');
  expect((await sent.suggest('unknown', browser, filename, 'Rose')).json().code).toBe('invitation_not_found');
  await sent.takeBack(token, browser, filename);
  expect((await sent.suggest(token, browser, filename, 'Rose')).json().code).toBe('photo_not_found');
});
