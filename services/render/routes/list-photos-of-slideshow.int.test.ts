import { describe, expect, it } from 'vitest';
import { lily, photoFacts, renderFixture } from '../render.fixture.ts';

const { environment, world, ada, bob, send, create } = await renderFixture();
const get = (publicId: string, headers = ada, ref = 'rose') =>
  send('GET', `/api/memorials/${ref}/slideshows/${publicId}/photos?_t=1`, headers);

describe('200', () => {
  it('returns the photos as media describes them, in the order of the slideshow', async () => {
    world.selected = [photoFacts(5), photoFacts(2), photoFacts(4)];
    const { publicId } = await create();
    const answer = await get(publicId);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject([
      { id: 5, filename: 'photo-5.jpg', contributorName: 'Tom', invitationId: null },
      { id: 2, filename: 'photo-2.jpg' },
      { id: 4, filename: 'photo-4.jpg' },
    ]);
  });
});

it('401: refuses a visitor', async () => {
  expect((await get((await create()).publicId, environment.anonymous)).statusCode).toBe(401);
});

it('404: refuses somebody else, and a slideshow of another memorial', async () => {
  const { publicId } = await create();
  expect((await get(publicId, bob)).json().code).toBe('memorial_not_found');
  expect((await get(publicId, bob, 'bobs')).json().code).toBe('slideshow_not_found');
  expect((await get(publicId, ada, lily.publicId)).json().code).toBe('slideshow_not_found');
  for (const unknown of ['unknown', '%00', '1']) expect((await get(unknown)).statusCode).toBe(404);
});
