import { errors } from '@afterglow/proto/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UndecodablePhotoError } from '../undecodable-photo.ts';
import type { DecoderAnswer, DecoderRequest } from './decoder-messages.ts';

interface StubWorker {
  readonly request: DecoderRequest | undefined;
  readonly isEnded: boolean;
  readonly answer: (answer: DecoderAnswer) => void;
  readonly fail: () => void;
}

let workers: StubWorker[] = [];

beforeEach(() => {
  workers = [];
  vi.resetModules();
  vi.stubGlobal(
    'Worker',
    class implements StubWorker {
      request: DecoderRequest | undefined;
      isEnded = false;
      onmessage: (event: { data: DecoderAnswer }) => void = () => undefined;
      onerror: () => void = () => undefined;
      constructor() {
        workers.push(this);
      }
      postMessage = (request: DecoderRequest) => {
        this.request = request;
      };
      terminate = () => {
        this.isEnded = true;
      };
      answer = (data: DecoderAnswer) => this.onmessage({ data });
      fail = () => this.onerror();
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openDecoder = () => import('./photo-decoder.ts');
const file = new Blob(['a photo']);
const photo = { bitmap: { width: 4, height: 3, close: () => undefined } };

async function workerAt(index: number): Promise<StubWorker> {
  await vi.waitFor(() => expect(workers[index]?.request).toBeDefined());
  const worker = workers[index];
  if (!worker) throw new Error('there is no worker');
  return worker;
}

test('decodes in a worker of its own, which ends with the answer', async () => {
  const { decodePhoto } = await openDecoder();
  const decoded = decodePhoto(file);
  const worker = await workerAt(0);
  expect(worker).toMatchObject({ request: { file, isPreview: false }, isEnded: false });
  worker.answer({ kind: 'decoded', photo });
  expect(await decoded).toBe(photo);
  expect(worker.isEnded).toBe(true);
});

test('decodes one photo after another, also after a failure', async () => {
  const { decodePhoto } = await openDecoder();
  const [first, second] = [decodePhoto(file), decodePhoto(file, { isPreview: true })];
  const refused = expect(first).rejects.toEqual(new UndecodablePhotoError('photo_damaged'));
  (await workerAt(0)).answer({ kind: 'refused', code: 'photo_damaged' });
  await refused;
  const worker = await workerAt(1);
  expect(workers[0]?.isEnded).toBe(true);
  expect(worker.request?.isPreview).toBe(true);
  worker.answer({ kind: 'decoded', photo });
  expect(await second).toBe(photo);
});

test('gives up after a minute, and ends the worker', async () => {
  const { decodePhoto } = await openDecoder();
  vi.useFakeTimers();
  const decoded = decodePhoto(file);
  const refused = expect(decoded).rejects.toThrow(errors.photo_too_complex.message);
  await vi.advanceTimersByTimeAsync(59_999);
  expect(workers[0]?.isEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await refused;
  expect(workers[0]?.isEnded).toBe(true);
});

test('ends the worker when aborted, and starts none for a photo that was aborted before', async () => {
  const { decodePhoto } = await openDecoder();
  const stopped = new AbortController();
  const [first, second] = [1, 2].map(() => decodePhoto(file, { signal: stopped.signal }));
  const worker = await workerAt(0);
  stopped.abort();
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  await expect(second).rejects.toMatchObject({ name: 'AbortError' });
  expect(worker.isEnded).toBe(true);
  expect(workers[1]?.request).toBeUndefined();
});

test.each([
  ['cannot be loaded', (worker: StubWorker) => worker.fail()],
  ['cannot load its code', (worker: StubWorker) => worker.answer({ kind: 'unreachable' })],
])('rejects like a lost connection if the worker %s', async (_, fail) => {
  const { decodePhoto } = await openDecoder();
  const decoded = decodePhoto(file);
  fail(await workerAt(0));
  await expect(decoded).rejects.toBeInstanceOf(TypeError);
  expect(workers[0]?.isEnded).toBe(true);
});

test('reports a file that is gone as unreadable', async () => {
  const { decodePhoto } = await openDecoder();
  const decoded = decodePhoto(file);
  (await workerAt(0)).answer({ kind: 'unreadable' });
  await expect(decoded).rejects.toMatchObject({ name: 'NotReadableError' });
});

test('asks once whether the decoder runs', async () => {
  const { canRunDecoder } = await openDecoder();
  const asked = [canRunDecoder(), canRunDecoder()];
  (await workerAt(0)).answer({ kind: 'ready' });
  expect(await Promise.all([...asked, canRunDecoder()])).toEqual([true, true, true]);
  expect(workers.map(({ request, isEnded }) => [request, isEnded])).toEqual([[{}, true]]);
});

test('assumes after five seconds that it runs, so that a slow connection holds up no chosen photo', async () => {
  const { canRunDecoder } = await openDecoder();
  vi.useFakeTimers();
  const asked = canRunDecoder();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await asked).toBe(true);
  expect(workers[0]?.isEnded).toBe(true);
});

test('does not run where a policy forbids WebAssembly', async () => {
  const { canRunDecoder } = await openDecoder();
  const asked = canRunDecoder();
  (await workerAt(0)).answer({ kind: 'refused', code: 'photo_heic' });
  expect(await asked).toBe(false);
});

test('assumes that it runs while it cannot be reached, and asks again', async () => {
  const { canRunDecoder } = await openDecoder();
  const asked = canRunDecoder();
  (await workerAt(0)).fail();
  expect(await asked).toBe(true);
  const again = canRunDecoder();
  (await workerAt(1)).answer({ kind: 'refused', code: 'photo_heic' });
  expect(await again).toBe(false);
});

test.each(['WebAssembly', 'Worker'])('does not run without %s', async (name) => {
  vi.stubGlobal(name, undefined);
  const { canRunDecoder, decodePhoto } = await openDecoder();
  expect(await canRunDecoder()).toBe(false);
  await expect(decodePhoto(file)).rejects.toEqual(new UndecodablePhotoError('photo_heic'));
  expect(workers).toEqual([]);
});
