import { eventually } from '@afterglow/test-kit';
import { afterAll, expect, it } from 'vitest';
import { encodeUpload, image, imageOfSize } from '../../adapters/upload.fixture.ts';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture({ UPLOADS_UNREAD_MAX: '2', IMAGE_WORKERS: '1', IMAGE_DEADLINE_MS: '60000' });
await media.app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => media.app.close());
const owner = await media.environment.signedIn(1);

async function send(memorial: string, files: readonly Buffer[]): Promise<Response> {
  const { contentType, body } = await encodeUpload(files.map((file) => ({ file })));
  const url = `${media.app.listeningOrigin}/api/memorials/${memorial}/photos`;
  return fetch(url, { method: 'POST', headers: { ...owner, 'content-type': contentType }, body: new Uint8Array(body) });
}

it('an upload is refused while others of its memorial wait in memory, but not one of another memorial', async () => {
  expect((await send('memorial-11', [image('first')])).status).toBe(201);
  const [decoder = 0] = media.deps.imageWorkers.processIds();
  process.kill(decoder, 'SIGSTOP');
  // The first is being decoded, and the rest of its upload waits.
  const waiting = send('memorial-11', [imageOfSize(600_000), imageOfSize(600_001)]);
  await eventually(async () => (await media.spooled()).length > 0);
  const busy = await send('memorial-11', [image('refused')]);
  expect(busy.status).toBe(503);
  expect(Number(busy.headers.get('retry-after'))).toBeGreaterThanOrEqual(2);
  expect(await busy.json()).toMatchObject({ code: 'too_busy' });
  const other = send('memorial-12', [image('other')]);
  await eventually(() => media.deps.imageWorkers.waiting() > 0);
  process.kill(decoder, 'SIGCONT');
  expect((await waiting).status).toBe(201);
  expect((await other).status).toBe(201);
  expect((await send('memorial-11', [image('again')])).status).toBe(201);
});
