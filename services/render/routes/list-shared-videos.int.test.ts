import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { lily, renderFixture } from '../render.fixture.ts';

const { deps, ada, send, create, createReady, world } = await renderFixture();
const list = (token = 'past') => send('GET', `/api/invitations/${token}/videos`);
const share = (publicId: string, isShared = true, ref = 'rose') =>
  send('PUT', `/api/memorials/${ref}/slideshows/${publicId}/sharing`, ada, { isShared });

world.deadlines.set('past', '2001-01-01T00:00:00.000Z').set('open', '2090-01-01T00:00:00.000Z');

afterEach(() => deps.database.deleteFrom('slideshows').execute());

describe('200', () => {
  it('lists shared videos for the holder of an invitation, in the order of sharing', async () => {
    const [first, second] = [await createReady(), await createReady()];
    for (const { publicId } of [second, first, second]) {
      const answer = await share(publicId);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    }
    const answer = await list();
    expect(answer.statusCode).toBe(200);
    const shown = ({ publicId }: { publicId: string }) => ({
      memorialPublicId: 'rose',
      slideshowPublicId: publicId,
      title: 'A life',
      posterUrl: expect.stringMatching(`^/api/public/slideshow/${publicId}/poster\\?v=`),
    });
    expect(answer.json()).toEqual([second, first].map(shown));
  });

  it('leaves out videos that were not shared, are not ready or belong to another memorial', async () => {
    await createReady();
    await share((await create()).publicId);
    const other = await createReady(undefined, lily);
    await share(other.publicId, true, 'lily');
    expect((await list()).json()).toEqual([]);
  });

  it('leaves out a video that is no longer shared', async () => {
    const { publicId } = await createReady();
    await share(publicId);
    expect((await list()).json()).toHaveLength(1);
    await share(publicId, false);
    expect((await list()).json()).toEqual([]);
  });

  it('lists none before the deadline', async () => {
    await share((await createReady()).publicId);
    expect((await list('open')).json()).toEqual([]);
    expect((await list()).json()).toHaveLength(1);
  });

  it('lists them while memorial is a copy of the release before', async () => {
    await share((await createReady()).publicId);
    world.isMemorialOld = true;
    onTestFinished(() => {
      world.isMemorialOld = false;
    });
    expect((await list()).json()).toHaveLength(1);
  });

  it('still lists a video while it is remade', async () => {
    const { publicId } = await createReady();
    await share(publicId);
    world.selected = world.selected.slice(0, 2);
    await send('POST', `/api/memorials/rose/slideshows/${publicId}/update-photos`, ada);
    expect((await list()).json()).toHaveLength(1);
  });
});

it('404: refuses an unknown invitation', async () => {
  const answer = await list('unknown');
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'invitation_not_found']);
});
