import { changesChannel } from '@afterglow/service-kit';
import { eventually } from '@afterglow/test-kit';
import { afterAll, expect, it } from 'vitest';
import { image } from './adapters/upload.fixture.ts';
import { adaId, mediaFixture } from './media.fixture.ts';
import { sendOnePhoto, sentPhotosFixture } from './routes/sent-photos/sent-photos.fixture.ts';

const media = await mediaFixture();
const { deps, environment, send, upload } = media;
const sent = sentPhotosFixture(media);

const announced: unknown[] = [];
const pages = environment.redis.client.duplicate();
pages.on('message', (_, message: string) => announced.push(JSON.parse(message)));
await pages.subscribe(changesChannel(deps.redis));
afterAll(() => pages.disconnect());

const change = { ownerId: adaId, memorialId: 11, changed: 'photos' };

async function announcedBy(act: () => Promise<unknown>): Promise<unknown[]> {
  announced.length = 0;
  await act();
  // Redis keeps the order of one sender's messages.
  await deps.redis.publish(changesChannel(deps.redis), '"last"');
  await eventually(() => announced.at(-1) === 'last');
  return announced.slice(0, -1);
}

const newest = async (): Promise<number> => Math.max(...(await media.rows()).map(({ id }) => id));

it('announces each photo that arrives to the owner’s pages, from a contributor or the owner', async () => {
  expect(await announcedBy(() => sendOnePhoto(sent, 'one'))).toEqual([change]);
  expect(await announcedBy(() => upload([{ file: image('two'), name: 'two.jpg' }]))).toEqual([change]);
});

it('announces a photo’s deletion and restoration to the owner’s pages', async () => {
  const id = await newest();
  expect(await announcedBy(() => send('DELETE', `/api/photos/${id}`))).toEqual([change]);
  expect(await announcedBy(() => send('POST', `/api/photos/${id}/restore`))).toEqual([change]);
});

it('announces to the owner’s pages that a sender takes back a photo, and puts it back', async () => {
  const { token, browser, filename } = await sendOnePhoto(sent, 'mine');
  expect(await announcedBy(() => sent.takeBack(token, browser, filename))).toEqual([change]);
  expect(await announcedBy(() => sent.putBack(token, browser, filename))).toEqual([change]);
});

it('announces nothing if nothing changed', async () => {
  const refused = [
    () => send('DELETE', '/api/photos/4711'),
    () => send('POST', '/api/photos/4711/restore'),
    () => upload([{ file: Buffer.from('no photo'), name: 'none.jpg' }]),
  ];
  for (const act of refused) expect(await announcedBy(act)).toEqual([]);
});
