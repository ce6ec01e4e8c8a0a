import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../lib/api/query-client.ts';
import { awaitSecret } from './await-secret.ts';

let answer: { readonly resolve: (response: Response) => void; readonly reject: (error: Error) => void };
let answered: Promise<Response>;
const fetched = vi.fn<typeof fetch>(() => answered);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'debug').mockReturnValue();
  answered = new Promise((resolve, reject) => {
    answer = { resolve, reject };
  });
  vi.stubGlobal('fetch', fetched.mockClear());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function start(count: number) {
  const client = createQueryClient();
  const went = vi.fn<() => void>();
  for (let photo = 0; photo < count; photo += 1) void awaitSecret(client, 't1').then(went);
  return went;
}

test('makes photos sent together wait for one answer', async () => {
  const went = start(3);
  await vi.advanceTimersByTimeAsync(7999);
  expect(went).not.toHaveBeenCalled();
  answer.resolve(Response.json([]));
  await vi.advanceTimersByTimeAsync(0);
  expect(went).toHaveBeenCalledTimes(3);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test.each([
  ['a server that cannot answer', () => answer.resolve(Response.json({}, { status: 503 }))],
  ['a lost connection', () => answer.reject(new TypeError('Failed to fetch'))],
])('sends a photo despite %s', async (_, happen) => {
  const went = start(1);
  happen();
  await vi.advanceTimersByTimeAsync(0);
  expect(went).toHaveBeenCalled();
});

test('waits at most eight seconds', async () => {
  const went = start(1);
  await vi.advanceTimersByTimeAsync(8000);
  expect(went).toHaveBeenCalled();
});
