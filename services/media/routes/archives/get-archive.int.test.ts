import { readdir, readlink } from 'node:fs/promises';
import http from 'node:http';
import { errors, originalKey } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { openZip } from '@afterglow/test-kit/zip';
import { describe, expect, it } from 'vitest';
import { image } from '../../adapters/upload.fixture.ts';
import { mediaFixture } from '../../media.fixture.ts';

const media = await mediaFixture();
const { app, send, ada, bob, environment, objects } = media;
await app.listen({ host: '127.0.0.1', port: 0 });

const sentBy = async (name: string, file: Buffer, ref = 'memorial-11'): Promise<number> =>
  (await media.upload([{ contributorName: name }, { file }], ref)).json().photos[0].id;
const may = [await sentBy('Aunt May', image('may 1')), await sentBy('Aunt May', image('may 2'))];
const dov = await sentBy('דב', image('dov'));
await send('PATCH', '/api/memorials/memorial-11/photos/selection', ada, { photoIds: [dov, may[0]], isSelected: true });

const prepare = async (selected = false, ref = 'memorial-11'): Promise<string> =>
  (await send('POST', `/api/memorials/${ref}/photos/archive`, ada, { selected })).json().url;
const getState = async (url: string) => (await send('GET', `${url}/state`)).json();
const isSending = ({ state }: { state: string }): boolean => state === 'sending';
const stored = async (id: number, memorialId = 11): Promise<Buffer> => {
  const object = await objects.store.get(originalKey(memorialId, id));
  return Buffer.concat((await object?.stream.toArray()) ?? []);
};

async function objectsHeldOpen(): Promise<string[]> {
  const files = await readdir('/proc/self/fd').catch(() => []);
  const paths = await Promise.all(files.map((file) => readlink(`/proc/self/fd/${file}`).catch(() => '')));
  return paths.filter((path) => path.startsWith(objects.folder));
}

describe('200', () => {
  it('sends a zip of all originals, each named after its contributor', async () => {
    const url = await prepare();
    const answer = await send('GET', url);
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    expect(answer.headers['content-disposition']).toContain('filename="rose_byron_photos.zip"');
    expect(answer.headers['content-length']).toBe(`${answer.rawPayload.length}`);
    const files = openZip(answer.rawPayload);
    expect([...files.keys()]).toEqual(['דב_001.jpg', 'Aunt_May_001.jpg', 'Aunt_May_002.jpg']);
    expect(files.get('Aunt_May_002.jpg')).toEqual(await stored(may[1] ?? 0));
    expect(await eventually(async () => (await getState(url)).state === 'sent' && getState(url))).toEqual({
      state: 'sent',
      sent: 3,
      count: 3,
    });
  });

  it('sends the selected photos in their order, with numbered names', async () => {
    const answer = await send('GET', await prepare(true));
    expect(answer.headers['content-disposition']).toContain('filename="rose_byron_selected_photos.zip"');
    expect([...openZip(answer.rawPayload).keys()]).toEqual(['selected_דב_001.jpg', 'selected_Aunt_May_001.jpg']);
  });

  it('is named after the person, in any script', async () => {
    await sentBy('May', image('another memorial'), 'memorial-12');
    const answer = await send('GET', await prepare(false, 'memorial-12'));
    const encoded = encodeURIComponent('שרה_כהן_photos.zip');
    expect(answer.headers['content-disposition']).toContain(`filename*=UTF-8''${encoded}`);
  });

  it('lists missing photos in a text file', async () => {
    const gone = await sentBy('Uncle Ben', image('gone'));
    await objects.store.delete(originalKey(11, gone));
    const url = await prepare();
    const files = openZip((await send('GET', url)).rawPayload);
    expect(files.get('missing_photos.txt')?.toString()).toContain('\r\nUncle_Ben_001.jpg (sent as photo.jpg)\r\n');
    expect(files.has('Uncle_Ben_001.jpg')).toBe(false);
    expect(await eventually(async () => (await getState(url)).state === 'sent' && getState(url))).toMatchObject({
      sent: 3,
      count: 4,
    });
  });

  it('answers HEAD with the name and the length, and counts nothing', async () => {
    const url = await prepare();
    const answer = await send('HEAD', url);
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(1000);
    expect(answer.headers['content-disposition']).toContain('rose_byron_photos.zip');
    expect((await getState(url)).state).toBe('waiting');
  });

  it('is marked as sending until the browser has received it, and as failed when the browser disconnects', async () => {
    for (const words of ['a', 'b', 'c']) await sentBy(`Large ${words}`, image(words), 'memorial-12');
    for (const id of (await media.rows(12)).map((row) => row.id))
      await objects.store.putBuffer(originalKey(12, id), Buffer.alloc(10_000_000), { contentType: 'image/jpeg' });
    const url = await prepare(false, 'memorial-12');
    const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
    const request = http.get(new URL(url, app.listeningOrigin), { headers: ada }, resolve).on('error', reject);
    const response = await promise;
    response.once('data', () => response.pause());
    await eventually(async () => (await getState(url)).state === 'sending');
    request.destroy();
    await eventually(async () => (await getState(url)).state === 'failed');
    await eventually(async () => (await objectsHeldOpen()).length === 0);
    expect(openZip((await send('GET', url)).rawPayload).size).toBe(4);
    await eventually(async () => (await getState(url)).state === 'sent');
  });
});

describe('400', () => {
  it('no_photos_to_download: refuses an archive whose photos are all missing', async () => {
    const id = await sentBy('Tom', image('tom'), 'memorial-13');
    const url = await prepare(false, 'memorial-13');
    await objects.store.delete(originalKey(13, id));
    const answer = await send('GET', url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(errors.no_photos_to_download.message);
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect((await getState(url)).state).toBe('failed');
  });
});

describe('401', () => {
  it('refuses a request without a session', async () => {
    expect((await send('GET', await prepare(), environment.anonymous)).statusCode).toBe(401);
  });
});

describe('404', () => {
  it('refuses somebody else’s archive and one that does not exist', async () => {
    const url = await prepare();
    expect((await send('GET', url, bob)).json().code).toBe('memorial_not_found');
    expect((await send('GET', url.replace('memorial-11', 'memorial-12'))).json().code).toBe('archive_not_found');
    expect((await send('GET', '/api/memorials/memorial-11/photos/archive/x')).json().code).toBe('archive_not_found');
  });
});

describe('429', () => {
  it('too_many_downloads: refuses a fourth archive of the account while three are being read', async () => {
    await sentBy('Large', image('large'), 'memorial-12');
    for (const { id } of await media.rows(12))
      await objects.store.putBuffer(originalKey(12, id), Buffer.alloc(10_000_000), { contentType: 'image/jpeg' });
    const urls: string[] = [];
    for (let count = 0; count < 4; count += 1) urls.push(await prepare(false, 'memorial-12'));
    const begun = urls.slice(0, 3).map((url) => http.get(new URL(url, app.listeningOrigin), { headers: ada }));
    for (const request of begun) request.on('response', (response) => response.pause()).on('error', () => undefined);
    const last = urls[3] ?? '';
    await eventually(async () => (await Promise.all(urls.map(getState))).filter(isSending).length === 3);
    const refused = await send('GET', last);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too_many_downloads']);
    expect((await send('HEAD', last)).statusCode).toBe(200);
    begun[0]?.destroy();
    await eventually(async () => (await getState(urls[0] ?? '')).state === 'failed');
    await eventually(async () => (await send('GET', last)).statusCode === 200);
    for (const request of begun) request.destroy();
    await eventually(async () => !(await Promise.all(urls.map(getState))).some(isSending));
  });
});
