import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { invitation, mediaFixture } from '../../media.fixture.ts';
import { sendOnePhoto, sentPhotosFixture } from './sent-photos.fixture.ts';

const media = await mediaFixture();
const { clock, environment, upload } = media;
const sent = sentPhotosFixture(media);

beforeEach(() => {
  clock.now = () => new Date('2090-06-01T12:00:00Z');
});

it('200: sends the thumbnail to the browser that uploaded the photo', async () => {
  const { token, browser, filename } = await sendOnePhoto(sent, 'own');
  const answer = await sent.get(token, browser, filename);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, expect.stringMatching(/^private/)]);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg' });
});

it('206: sends a range of it', async () => {
  const { token, browser, filename } = await sendOnePhoto(sent, 'part');
  const answer = await sent.get(token, { ...browser, range: 'bytes=0-9' }, filename);
  expect([answer.statusCode, answer.rawPayload.length]).toEqual([206, 10]);
});

it('403: refuses after the upload period', async () => {
  const { token, browser, filename } = await sendOnePhoto(sent, 'late');
  clock.now = () => new Date(new Date(invitation.photoUploadDeadline).getTime() + 1);
  expect((await sent.get(token, browser, filename)).json().code).toBe('deadline_passed');
});

describe('404', () => {
  it('refuses a photo that this browser did not upload with this link', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'mine');
    const other = await sendOnePhoto(sent, 'theirs');
    const elsewhere = await sendOnePhoto(sent, 'elsewhere', { memorialId: 12 });
    const [owned] = (
      await upload([
        {
          file: await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
            .png()
            .toBuffer(),
        },
      ])
    ).json().photos;
    const stranger = await sent.open(token);
    for (const [link, headers, name] of [
      [token, environment.anonymous, filename],
      [token, stranger, filename],
      [token, browser, other.filename],
      [token, browser, elsewhere.filename],
      [other.token, browser, filename],
      [token, browser, owned.filename],
      [token, media.ada, filename],
    ] as const) {
      expect((await sent.get(link, headers, name)).json().code).toBe('photo_not_found');
    }
  });

  it('refuses a photo that was taken back', async () => {
    const { token, browser, filename } = await sendOnePhoto(sent, 'gone');
    await sent.takeBack(token, browser, filename);
    expect((await sent.get(token, browser, filename)).json().code).toBe('photo_not_found');
  });
});

it('416: refuses a range beyond its end', async () => {
  const { token, browser, filename } = await sendOnePhoto(sent, 'range');
  const answer = await sent.get(token, { ...browser, range: 'bytes=99999999-' }, filename);
  expect(answer.statusCode).toBe(416);
});
