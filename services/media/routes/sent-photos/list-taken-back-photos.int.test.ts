import { describe, expect, it } from 'vitest';
import { mediaFixture } from '../../media.fixture.ts';
import { sendOnePhoto, sentPhotosFixture } from './sent-photos.fixture.ts';

const media = await mediaFixture();
const { ada, bob, environment, send, world } = media;
const sent = sentPhotosFixture(media);
const list = (ref: string, headers = ada) => send('GET', `/api/memorials/${ref}/taken-back-photos`, headers);

describe('200', () => {
  it('lists the photos that were taken back in this memorial, and the videos that still show them', async () => {
    expect((await list('memorial-11')).json()).toEqual([]);
    for (const memorialId of [11, 12]) {
      const { token, browser, filename } = await sendOnePhoto(sent, `of ${memorialId}`, { memorialId });
      await sent.takeBack(token, browser, filename);
    }
    const video = { slideshowPublicId: 'life', title: 'A life', photoCount: 3 };
    world.videos = (photoIds) => photoIds.map((photoId) => ({ photoId, videos: [video] }));
    expect((await list('memorial-11')).json()).toEqual([
      { photoId: expect.any(Number), contributorName: 'Aunt May', takenBackAt: expect.any(String), videos: [video] },
    ]);
    expect((await list('12')).json()).toHaveLength(1);
  });
});

it('401: refuses a visitor', async () => {
  expect((await list('memorial-11', environment.anonymous)).statusCode).toBe(401);
});

it('404: refuses somebody else’s memorial', async () => {
  expect((await list('memorial-11', bob)).json().code).toBe('memorial_not_found');
});
