import { expect, test } from 'vitest';
import { collectAddress, type Visit } from './collect-address.ts';

const visit: Visit = {
  settings: { id: 'G-ABC123', url: 'https://count.example.org/g/collect' },
  origin: 'https://photos.example.org',
  clientId: '12.34',
  sessionId: '1700000000',
};

const getParameters = (address: string) => Object.fromEntries(new URL(address).searchParams);

test('sends an event with the pattern and the general title of its page', () => {
  const address = collectAddress(visit, 'memorial', { name: 'page_view' }, 3);
  expect(address.startsWith('https://count.example.org/g/collect?')).toBe(true);
  expect(getParameters(address)).toEqual({
    v: '2',
    tid: 'G-ABC123',
    cid: '12.34',
    sid: '1700000000',
    _s: '3',
    npa: '1',
    dl: 'https://photos.example.org/memorial/:memorialRef',
    dt: 'Memorial',
    en: 'page_view',
  });
});

test('sends an unknown address as such', () => {
  expect(getParameters(collectAddress(visit, undefined, { name: 'page_view' }, 1))).toMatchObject({
    dl: 'https://photos.example.org/404',
    dt: 'Page not found',
  });
});

test('sends numbers and words as separate parameters', () => {
  const route = 'GET /api/memorials/:memorialRef';
  const event = { name: 'slow_request', route, milliseconds: 3100 } as const;
  expect(getParameters(collectAddress(visit, 'memorial', event, 1))).toMatchObject({
    en: 'slow_request',
    'ep.route': route,
    'epn.milliseconds': '3100',
  });
});

test('sends an error with its class and its position in our scripts, but without its message', () => {
  const thrown = new TypeError('Rosemary Ellis is not a function');
  thrown.stack = `TypeError: Rosemary Ellis is not a function
    at open (https://photos.example.org/invite/secret-token:1:1)
    at run (https://photos.example.org/assets/start-abc_1-2.js:12:345)`;
  const address = collectAddress(visit, 'invite', { name: 'client_error', thrown }, 1);
  expect(getParameters(address)).toMatchObject({ 'ep.error': 'TypeError', 'ep.source': 'start-abc_1-2.js:12:345' });
  expect(decodeURIComponent(address)).not.toMatch(/Rosemary|secret-token/);
});
