import { expect, it } from 'vitest';
import { createInFlightUploads } from './in-flight-uploads.ts';

const nothing = { photos: [], refused: [] };

it('waits for uploads until they have succeeded or failed', async () => {
  const [good, bad] = [Promise.withResolvers<typeof nothing>(), Promise.withResolvers<typeof nothing>()];
  const uploads = createInFlightUploads();
  const { signal } = new AbortController();
  const received = [uploads.run(signal, () => good.promise), uploads.run(signal, () => bad.promise)];
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
  const uploads = createInFlightUploads();
  const received = uploads.run(new AbortController().signal, async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    throw signal.reason;
  });
  uploads.abort();
  await expect(received).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
});
