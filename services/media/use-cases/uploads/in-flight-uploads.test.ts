import type { FastifyReply } from 'fastify';
import { expect, it } from 'vitest';
import { createInFlightUploads } from './in-flight-uploads.ts';
import type { ReceivedPhotos } from './receive-photos.ts';

const nothing: ReceivedPhotos = { photos: [], refused: [] };
const sender = { memorialId: 1, ownerId: 1, invitationId: null };
const upload = { sender, knownName: null, until: null, readsAll: false };

it('waits for uploads until they have succeeded or failed', async () => {
  const [good, bad] = [Promise.withResolvers<ReceivedPhotos>(), Promise.withResolvers<ReceivedPhotos>()];
  const readings = [good.promise, bad.promise];
  const uploads = createInFlightUploads(() => readings.shift() ?? Promise.resolve(nothing));
  const receive = () => uploads.receivePhotos({} as FastifyReply, upload, new AbortController().signal);
  const received = [receive(), receive()];
  const ended: string[] = [];
  const drained = uploads.drained().then(() => ended.push('all'));
  bad.reject(new Error('cut off'));
  await expect(received[1]).rejects.toThrow('cut off');
  ended.push('bad');
  good.resolve(nothing);
  expect(await received[0]).toBe(nothing);
  await drained;
  expect(ended).toEqual(['bad', 'all']);
  await uploads.drained();
});

it('answers aborted uploads with a request to send them again', async () => {
  const uploads = createInFlightUploads(async (_reply, _upload, signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    throw signal.reason;
  });
  const received = uploads.receivePhotos({} as FastifyReply, upload, new AbortController().signal);
  uploads.abort();
  await expect(received).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
});
