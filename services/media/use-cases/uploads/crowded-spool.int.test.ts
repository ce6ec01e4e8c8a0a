import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eventually } from '@afterglow/test-kit';
import { realPhoto } from '@afterglow/test-kit/images';
import { afterAll, expect, it } from 'vitest';
import { encodeUpload, image, imageOfSize } from '../../adapters/upload.fixture.ts';
import { invitation, mediaFixture } from '../../media.fixture.ts';

const perSenderBytes = 24 * 1024 ** 2;
const media = await mediaFixture({
  SPOOL_BYTES_PER_SENDER: `${perSenderBytes}`,
  SPOOL_BYTES: `${10 * perSenderBytes}`,
  IMAGE_WORKERS: '1',
  IMAGE_DEADLINE_MS: '60000',
});
await media.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => media.app.close());
const { hostname, port } = new URL(media.app.listeningOrigin);
media.invitations.set('nameless', { ...invitation, invitationId: 32, recipientName: null });

const spooledBytes = async (): Promise<number> => {
  const files = (await media.spooled()).map((name) => stat(join(media.deps.spool.path, name)).catch(() => null));
  return (await Promise.all(files)).reduce((sum, found) => sum + (found?.isFile() ? found.size : 0), 0);
};

/** Photos with frames whose sender's name never comes, so that their files stay in the spool. */
async function hoard(photos: number) {
  const parts = Array.from({ length: photos }, (_, index) => ({ file: imageOfSize(300_000 + index) }));
  const { contentType, body } = await encodeUpload(parts);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  const headers = { ...media.environment.anonymous, 'content-type': contentType, 'content-length': `${body.length}` };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST /api/invitations/nameless/upload HTTP/1.1\r\nhost: x\r\n${lines.join('')}\r\n`);
  socket.write(body.subarray(0, -10));
  return { answer: text(socket), end: () => socket.destroy(), finish: () => socket.write(body.subarray(-10)) };
}

it('one sender is limited to its share of the spool, and others are not affected', async () => {
  const hoarding = await hoard(60);
  let most = 0;
  const noted = async () => {
    most = Math.max(most, await spooledBytes());
    return media.deps.spoolQuota.heldBytes() > perSenderBytes / 2;
  };
  await eventually(noted, { timeoutMs: 60_000 });
  const busy = await eventually(async () => {
    await noted();
    const answer = await media.contribute([{ contributorName: 'Ben' }, { file: realPhoto('08') }], 'nameless');
    return answer.statusCode === 503 && answer;
  });
  expect(busy.json()).toMatchObject({ code: 'too_busy', message: expect.stringContaining('Nothing was lost') });
  expect(Number(busy.headers['retry-after'])).toBeGreaterThanOrEqual(5);
  expect((await media.contribute([{ file: image('May') }])).statusCode).toBe(201);
  expect(most).toBeLessThan(2 * perSenderBytes);
  hoarding.end();
  await hoarding.answer.catch(() => undefined);
  await eventually(() => media.deps.spoolQuota.heldBytes() === 0);
  const later = await media.contribute([{ contributorName: 'Ben' }, { file: image('later') }], 'nameless');
  expect(later.statusCode).toBe(201);
});

const manyPhotos = 24;

it('memorials take turns: one photo does not wait behind many of another memorial', async () => {
  const done: string[] = [];
  const send = async (name: string, memorial: string, words: string) => {
    const answer = await media.upload([{ file: image(words) }], memorial);
    expect(answer.statusCode).toBe(201);
    done.push(name);
  };
  await send('first', 'memorial-11', 'first');
  const [decoder = 0] = media.deps.imageWorkers.processIds();
  // Frozen until all have queued.
  process.kill(decoder, 'SIGSTOP');
  const queued = (atLeast: number) =>
    eventually(() => media.deps.imageWorkers.waiting() >= atLeast, { timeoutMs: 50_000 });
  const many = Array.from({ length: manyPhotos }, (_, index) => send('many', 'memorial-11', `many ${index}`));
  await queued(manyPhotos - 1);
  const one = send('one', 'memorial-12', 'one');
  await queued(manyPhotos);
  process.kill(decoder, 'SIGCONT');
  await Promise.all([one, ...many]);
  // It is decoded second; concurrent answers may come before.
  expect(done.indexOf('one')).toBeLessThan(manyPhotos / 2);
});
