import { beforeEach, describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';
import { sendOnePhoto, sentPhotosFixture } from './sent-photos.fixture.ts';

const media = await mediaFixture();
const { clock, send } = media;
const sent = sentPhotosFixture(media);

beforeEach(() => {
  clock.now = () => new Date('2090-06-01T12:00:00Z');
});

describe('204', () => {
  it('shows the year to the organizer and the sender, for this photo alone', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'mine');
    await sent.sendOne(token, browser, 'another of mine');
    expect((await sent.estimate(token, browser, filename, '1950s')).statusCode).toBe(204);
    expect(await sent.findListed(filename)).toMatchObject({ estimatedYear: '1950s', estimatedBy: 'contributor' });
    const [photo, other] = await sent.sentBy(token, browser);
    expect(photo).toMatchObject({ filename, estimatedYear: '1950s' });
    expect(other).not.toHaveProperty('estimatedYear');
    await sent.estimate(token, browser, filename, null);
    expect(await sent.findListed(filename)).not.toHaveProperty('estimatedYear');
    expect((await sent.sentBy(token, browser))[0]).not.toHaveProperty('estimatedYear');
  });

  it('leaves the organizer’s estimate shown, and tells the sender nothing about it', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'decided');
    const estimates = [{ photoId: (await sent.findListed(filename)).id, estimatedYear: '1962' }];
    await send('PATCH', '/api/memorials/memorial-11/photos/years', media.ada, { estimates });
    expect((await sent.sentBy(token, browser))[0]).not.toHaveProperty('estimatedYear');
    await sent.estimate(token, browser, filename, '1970s');
    expect(await sent.findListed(filename)).toMatchObject({ estimatedYear: '1962', estimatedBy: 'organizer' });
    expect((await sent.sentBy(token, browser))[0]).toMatchObject({ estimatedYear: '1970s' });
  });

  it('keeps the year of a photo that is taken back and sent again, unless another browser sends it', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'shared link');
    const other = await sent.open(token);
    await sent.estimate(token, browser, filename, '1952');
    await sent.takeBack(token, browser, filename);
    await sent.sendOne(token, browser, 'shared link');
    expect(await sent.sentBy(token, browser)).toMatchObject([{ estimatedYear: '1952' }]);
    await sent.takeBack(token, browser, filename);
    await sent.sendOne(token, other, 'shared link');
    expect((await sent.sentBy(token, other))[0]).not.toHaveProperty('estimatedYear');
    expect(await sent.findListed(filename)).not.toHaveProperty('estimatedYear');
  });

  it.each([
    ['the same browser', 'key', '1952'],
    ['another browser', 'other key', undefined],
    ['the organizer', null, '1952'],
  ])('keeps a year when a better copy comes, unless it is from another guest: %s', async (_, key, estimatedYear) => {
    const { changeAlbum, database, photos } = media.deps;
    const [id = 0] = await media.addRows(1, { contributor_key: 'key', damage: 'lower_part' });
    await database.updateTable('photos').set({ contributor_year: '1952' }).where('id', '=', id).execute();
    const copy = { id: await photos.reserveId(), contributor_key: key };
    await changeAlbum(11, (transaction) => photos.makeWhole(id, copy, transaction));
    const all = (await send('GET', '/api/memorials/memorial-11/photos')).json();
    expect(all.find((photo: { id: number }) => photo.id === copy.id)?.estimatedYear).toBe(estimatedYear);
  });
});

it('400: refuses what is neither a year nor a decade', async () => {
  const { token, browser, filename } = await sendOnePhoto(sent, 'wrong');
  const answer = await sent.estimate(token, browser, filename, 'long ago');
  expect([answer.statusCode, answer.json().fields[0].path]).toEqual([400, 'estimatedYear']);
});

it('403: refuses a request from another origin, and one after the deadline', async () => {
  const { token, browser, filename } = await sendOnePhoto(sent, 'foreign');
  const foreign = await sent.estimate(token, { ...browser, 'sec-fetch-site': 'cross-site' }, filename, '1952');
  expect(foreign.json().code).toBe('foreign_origin');
  clock.now = () => new Date('2199-01-01T12:00:00Z');
  expect((await sent.estimate(token, browser, filename, '1952')).json().code).toBe('deadline_passed');
});

it('404: refuses a photo of another browser, one that was taken back and an unknown link', async () => {
  const { token, browser, filename } = await sendOnePhoto(sent, 'there');
  expect((await sent.estimate(token, await sent.open(token), filename, '1952')).json().code).toBe('photo_not_found');
  expect((await sent.estimate('unknown', browser, filename, '1952')).json().code).toBe('invitation_not_found');
  await sent.takeBack(token, browser, filename);
  expect((await sent.estimate(token, browser, filename, '1952')).json().code).toBe('photo_not_found');
});
