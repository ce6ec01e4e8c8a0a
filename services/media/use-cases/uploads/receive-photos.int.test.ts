import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { limits } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import { afterAll, describe, expect, it } from 'vitest';
import { encodeUpload, image, imageOfSize, type SentPart } from '../../adapters/upload.fixture.ts';
import { createApp } from '../../app.ts';
import { mediaFixture } from '../../media.fixture.ts';
import type { ReceivePhotos } from './receive-photos.ts';

const media = await mediaFixture();
const atHand = new Set<Promise<unknown>>();
const receivePhotos: ReceivePhotos = (...given) => {
  const receiving = media.deps.receivePhotos(...given);
  atHand.add(receiving);
  const end = () => void atHand.delete(receiving);
  receiving.then(end, end);
  return receiving;
};
const app = await createApp({ ...media.deps, receivePhotos });
const connections: Socket[] = [];
app.server.on('connection', (socket) => connections.push(socket));
await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());
const { port } = new URL(app.listeningOrigin);

const owner = '/api/memorials/memorial-11/photos';
const contributor = '/api/invitations/may/upload';
media.invitations.set('nameless', {
  invitationId: 32,
  memorialId: 11,
  ownerId: 1,
  recipientName: null,
  photoUploadDeadline: '2090-01-01T00:00:00Z',
});

interface RawRequest {
  readonly path: string;
  readonly contentType: string;
  readonly length: number;
}

const getHead = ({ path, contentType, length }: RawRequest): string =>
  [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    ...Object.entries(media.ada).map(([name, value]) => `${name}: ${value}`),
    `content-type: ${contentType}`,
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n');

async function dial(): Promise<{ socket: Socket; peer: Socket }> {
  const socket = connect({ host: '127.0.0.1', port: Number(port) });
  await once(socket, 'connect');
  const peer = await eventually(() => connections.find(({ remotePort }) => remotePort === socket.localPort));
  return { socket, peer };
}

const isSettled = () =>
  eventually(async () => atHand.size === 0 && (await media.spooled()).length === 0, { timeoutMs: 10_000 });

describe('a cut connection', () => {
  const file = imageOfSize(300_000);
  const shares = [0, 0.0005, 0.001, 0.002, 0.01, 0.1, 0.3, 0.5, 0.7, 0.9, 0.99];

  it.each([owner, contributor])('leaves nothing, at any offset: %s', async (path) => {
    const { contentType, body } = await encodeUpload([{ contributorName: 'Ben' }, { file }]);
    const end = body.lastIndexOf('\r\n--');
    for (const offset of [...shares.map((share) => Math.round(end * share)), end - 1, end]) {
      const { socket, peer } = await dial();
      socket.write(getHead({ path, contentType, length: body.length }));
      socket.write(body.subarray(0, offset), () => socket.destroy());
      await eventually(() => peer.destroyed);
      await isSettled();
      expect([await media.rows(), await media.keys(), await media.spooled()], `at ${offset}`).toEqual([[], [], []]);
    }
  });

  it('right after the last byte leaves the whole photo or nothing', async () => {
    const { contentType, body } = await encodeUpload([{ contributorName: 'Ben' }, { file }]);
    for (const end of [body.length - 2, body.length]) {
      const { socket, peer } = await dial();
      socket.write(getHead({ path: owner, contentType, length: body.length }));
      socket.write(body.subarray(0, end), () => socket.destroy());
      await eventually(() => peer.destroyed);
      await isSettled();
      expect(await media.keys()).toHaveLength(4 * (await media.rows()).length);
      expect(await media.spooled()).toEqual([]);
    }
  });
});

async function sendTooMuch(path: string, parts: readonly SentPart[]) {
  const { contentType, body } = await encodeUpload([...parts, { file: Buffer.from('\xff\xd8\xff', 'latin1') }]);
  const end = body.lastIndexOf('\r\n--');
  const { socket, peer } = await dial();
  let answer = '';
  socket.on('data', (bytes) => {
    answer += bytes;
  });
  socket.on('error', () => undefined);
  socket.write(getHead({ path, contentType, length: 200e6 + body.length }));
  socket.write(body.subarray(0, end));
  const chunk = Buffer.alloc(65_536);
  const more = () => {
    while (socket.writable && socket.bytesWritten < 200e6 && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
  await eventually(() => socket.closed, { timeoutMs: 10_000 });
  await isSettled();
  const [head = '', json = ''] = answer.split('\r\n\r\n');
  return { head, json: JSON.parse(json), read: peer.bytesRead };
}

describe('a file of 200 MB', () => {
  // Buffers of parser, socket and kernel.
  const inBetween = 512 * 1024;

  it.each([owner, contributor])(
    'is read to at most a mebibyte beyond the limit, and answered: %s',
    { tags: ['extended'] },
    async (path) => {
      const { head, json, read } = await sendTooMuch(path, []);
      expect(head).toMatch(/^HTTP\/1.1 413 .*\r\nconnection: close/s);
      expect(json.code).toBe('photo_too_large');
      expect(read).toBeLessThan(limits.photoMaxBytes + 1024 * 1024 + inBetween);
      expect(await media.spooled()).toEqual([]);
    },
  );

  it('leaves the files before it stored, and listed in the response', { tags: ['extended'] }, async () => {
    const parts = [{ contributorName: 'Ada' }, { file: image('before it'), name: 'before.jpg' }];
    const { head, json } = await sendTooMuch(owner, parts);
    expect(head).toMatch(/^HTTP\/1.1 201 /);
    expect(json).toMatchObject({ photos: [{ originalName: 'before.jpg' }], refused: [{ code: 'photo_too_large' }] });
    const unnamed = await sendTooMuch(owner, [{ file: image('unnamed before it') }]);
    expect(unnamed.json).toMatchObject({ photos: [{ contributorName: 'Memorial Owner' }] });
  });

  it('is reported as too large, even without a contributor name', { tags: ['extended'] }, async () => {
    const { json } = await sendTooMuch('/api/invitations/nameless/upload', [{ file: image('nameless') }]);
    expect(json.code).toBe('photo_too_large');
  });

  it('is not read when the request is refused before it', { tags: ['extended'] }, async () => {
    const { json, read } = await sendTooMuch('/api/invitations/nameless/upload', [{ contributorName: ' ' }]);
    expect(json.code).toBe('validation_failed');
    expect(read).toBeLessThan(inBetween);
  });
});

it('a complete upload keeps its connection alive', async () => {
  const { contentType, body } = await encodeUpload([{ file: image('whole') }]);
  const headers = { ...media.ada, 'content-type': contentType };
  const answer = await fetch(new URL(owner, app.listeningOrigin), {
    method: 'POST',
    headers,
    body: Uint8Array.from(body),
  });
  expect([answer.status, answer.headers.get('connection')]).toEqual([201, 'keep-alive']);
});
