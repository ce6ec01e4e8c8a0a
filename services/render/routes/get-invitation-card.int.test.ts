import sharp from 'sharp';
import { expect, it } from 'vitest';
import { renderFixture } from '../render.fixture.ts';

const { send, world } = await renderFixture();
world.deadlines.set('open', '2090-01-01T00:00:00.000Z');
const get = (token: string) => send('GET', `/api/invitations/${token}/card`);

it('200: sends the image to anybody with the invitation link', async () => {
  const answer = await get('open');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('image/png');
  expect(answer.headers['cache-control']).toBe('private, max-age=3600');
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  expect((await get('open')).rawPayload.equals(answer.rawPayload)).toBe(true);
});

it('200: sends another image when the deadline changes', async () => {
  const before = await get('open');
  world.deadlines.set('open', '2090-01-02T00:00:00.000Z');
  expect((await get('open')).rawPayload.equals(before.rawPayload)).toBe(false);
});

it('404: refuses an unknown invitation', async () => {
  const answer = await get('unknown');
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'invitation_not_found']);
});
