import { afterEach, expect, test, vi } from 'vitest';
import { call } from './api.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function answering(body: string, init: ResponseInit = {}) {
  vi.spyOn(console, 'debug').mockReturnValue();
  const fetched = vi.fn<typeof fetch>(async () => new Response(init.status === 204 ? null : body, init));
  vi.stubGlobal('fetch', fetched);
  return () => {
    const [address, request] = fetched.mock.calls[0] ?? [];
    return { url: new URL(String(address), 'http://origin'), request };
  };
}

test('a read sends credentials and a timestamp, forbids caching and parses JSON', async () => {
  const sent = answering('[{"publicId":"m1"}]');
  expect(await call('GET /api/memorials')).toEqual([{ publicId: 'm1' }]);
  const { url, request } = sent();
  expect(Number(url.searchParams.get('_t'))).toBeGreaterThan(0);
  expect(request).toMatchObject({ method: 'GET', credentials: 'include', cache: 'no-store' });
});

test('a body is sent as JSON, with credentials and without a timestamp', async () => {
  const sent = answering('{}');
  await call('POST /api/auth/login', { body: { email: 'a@example.org', password: 'secret' } });
  const { url, request } = sent();
  expect(url.href).toBe('http://origin/api/auth/login');
  expect(request).toMatchObject({ method: 'POST', credentials: 'include' });
  expect(request?.headers).toEqual({ 'content-type': 'application/json' });
  expect(request?.body).toBe('{"email":"a@example.org","password":"secret"}');
});

test('a small change is sent with keepalive, a large one and a form are not', async () => {
  const [params, keptAlive] = [{ memorialRef: 'm' }, []] as [{ memorialRef: string }, unknown[]];
  for (const count of [1, 1000]) {
    const sent = answering('[]');
    const photoIds = Array.from({ length: count }, (_, id) => id);
    await call('PATCH /api/memorials/:memorialRef/photos/reorder', { params, body: { photoIds } });
    keptAlive.push(sent().request?.keepalive);
  }
  const sent = answering('{"photos":[],"refused":[]}');
  await call('POST /api/memorials/:memorialRef/photos', { params }, { form: new FormData() });
  expect([...keptAlive, sent().request?.keepalive]).toEqual([true, false, undefined]);
});

test('a form is sent as it is', async () => {
  const sent = answering('{"photos":[],"refused":[]}');
  const form = new FormData();
  await call('POST /api/memorials/:memorialRef/photos', { params: { memorialRef: 'm/1' } }, { form });
  const { url, request } = sent();
  expect(url.pathname).toBe('/api/memorials/m%2F1/photos');
  expect(request?.body).toBe(form);
  expect(request?.headers).toBeUndefined();
});

test('a response without a body returns nothing', async () => {
  answering('', { status: 204 });
  expect(await call('POST /api/auth/logout')).toBeUndefined();
});

test('throws an unsuccessful response with its Retry-After', async () => {
  answering('busy', { status: 503, headers: { 'retry-after': '3' } });
  await expect(call('GET /api/memorials')).rejects.toMatchObject({ message: '503: busy', retryAfter: 3 });
});

test('a failed creation is reported with HTTP', async () => {
  answering('broken', { status: 500 });
  const body = { deceasedName: 'Eleanor', photoUploadDeadline: '2026-01-01T23:59' };
  await expect(call('POST /api/memorials', { body }), 'errors-03').rejects.toThrow('HTTP 500: broken');
});

test('a debug line contains the address without its query', async () => {
  answering('[]');
  await call('GET /api/memorials');
  expect(console.debug, 'errors-36').toHaveBeenCalledWith('GET /api/memorials: 200');
});
