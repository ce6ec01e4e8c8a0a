import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { testCard } from '@afterglow/payment-sandbox/pay-with-test-card';
import { buildRequest, type RouteContract, routes } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { figure, testMs, timeout } from '../kit/figure.ts';
import { memorialInput, newAccount, startWholeProduct } from '../kit/product/whole-product.ts';
import { textFields } from './text-fields.ts';
import { ownSecrets, pay, useSecrets } from './used-secrets.ts';

const { origin, dataDir, visitor, readLogs } = await startWholeProduct({ env: { LOG_LEVEL: 'debug' } });
const urls: Readonly<Record<string, string>> = JSON.parse(await readFile(join(dataDir, 'run.json'), 'utf8')).urls;

const nothing = (key: string) => Object.fromEntries([...key.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']));

const headers = {
  'content-security-policy': /default-src 'self'.*object-src 'none'.*frame-ancestors/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^same-origin$/,
  'x-frame-options': /^(DENY|SAMEORIGIN)$/,
} as const;

function expectHeaders({ headers: sent }: Response): void {
  for (const [name, value] of Object.entries(headers)) expect(sent.get(name) ?? '', name).toMatch(value);
}

describe('F1: CSP, nosniff, Referrer-Policy and frame-ancestors are sent', () => {
  it.each(Object.keys(routes))('with %s', async (key) => {
    const { method, path } = buildRequest(key, nothing(key));
    for (const unsafe of [{}, { origin }])
      expectHeaders(await fetch(`${origin}${path}`, { method, headers: unsafe, redirect: 'manual' }));
  });

  it.each(['/', '/auth', '/dashboard', '/nothing', '/assets/none.js', '/api/nothing', '/api/%zz', '/health/ready'])(
    'with %s',
    async (path) => {
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT'])
        expectHeaders(await fetch(`${origin}${path}`, { method, redirect: 'manual' }));
    },
  );
});

const securityHeaders = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'x-frame-options',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cache-control',
];

async function answerAt(base: string, key: string, headers: Readonly<Record<string, string>>) {
  const { method, path } = buildRequest(key, nothing(key));
  const answer = await fetch(`${base}${path}`, { method, headers, redirect: 'manual' });
  await answer.body?.cancel();
  return {
    status: answer.status,
    ...Object.fromEntries(securityHeaders.map((name) => [name, answer.headers.get(name)])),
  };
}

const publicRoutes = Object.entries<RouteContract>(routes).filter(([, { caller }]) => caller !== 'internal');

it.each(publicRoutes)('F1: %s answers a direct request as it does through web', async (key, { service }) => {
  const direct = urls[service] ?? '';
  for (const isForeign of [true, false]) {
    const from = (base: string) => (isForeign ? {} : { origin: base });
    const straight = await answerAt(direct, key, from(direct));
    expect(straight).toEqual(await answerAt(origin, key, from(origin)));
    for (const name of securityHeaders) expect(straight).toHaveProperty(name, expect.any(String));
  }
});

/** Excludes lone surrogates, which JSON cannot carry. */
const strings = figure(
  naughtyStrings,
  naughtyStrings.filter((_, index) => index % 12 === 0),
).filter((text) => text);

const photo = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#567' } })
  .jpeg()
  .toBuffer();

const ruth = visitor();
await ruth.call('POST /api/auth/register', { body: newAccount() });
const { publicId: memorialRef } = await ruth.call('POST /api/memorials', { body: memorialInput });
await pay(origin, ruth);
const params = { memorialRef };
const selected = new FormData();
selected.append('photos', new Blob([new Uint8Array(photo)]), 'selected.jpg');
const { photos: [first] = [] } = await ruth.call('POST /api/memorials/:memorialRef/photos', { params, form: selected });
await ruth.call('PATCH /api/photos/:photoId/selection', {
  params: { photoId: String(first?.id) },
  body: { isSelected: true },
});

it.each(textFields(visitor, ruth, memorialRef))(
  'F1: $name shows each naughty string as stored, or refuses it',
  { tags: ['extended'], timeout: testMs },
  async ({ roundTrip }) => {
    let stored = 0;
    for (const text of strings) {
      const shown = await roundTrip(text);
      if (shown === null) continue;
      stored += 1;
      expect(shown).toBe(text.trim());
    }
    expect(stored).toBeGreaterThan(strings.length * 0.8);
  },
);

async function finishedVideo(): Promise<string> {
  const body = { title: 'A life', respectPhotoOrder: true, titleFont: 'allura', timing: 1 } as const;
  const { slideshow } = await ruth.call('POST /api/memorials/:memorialRef/generate-slideshow', { params, body });
  const slideshowPublicId = slideshow.publicId;
  await ruth.ask('POST /api/memorials/:memorialRef/slideshows/:slideshowPublicId/generate-video', {
    params: { memorialRef, slideshowPublicId },
  });
  const ready = async () => {
    const all = await ruth.call('GET /api/memorials/:memorialRef/slideshows', { params });
    return all.find(({ publicId }) => publicId === slideshowPublicId)?.videoUrl || false;
  };
  return `${origin}${await eventually(ready, timeout)}`;
}

it(
  'F2: two hundred random ranges of a video return its bytes, and 206, 416 and HEAD are right',
  async () => {
    const url = await finishedVideo();
    const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
    const part = async (range: string, method = 'GET') => {
      const answer = await fetch(url, { method, headers: { range } });
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    for (let count = 0; count < 200; count += 1) {
      const from = randomInt(whole.length);
      const to = from + randomInt(whole.length - from);
      const { answer, bytes } = await part(`bytes=${from}-${to}`);
      expect([answer.status, answer.headers.get('content-range')]).toEqual([
        206,
        `bytes ${from}-${to}/${whole.length}`,
      ]);
      expect(bytes.equals(whole.subarray(from, to + 1)), `bytes ${from} to ${to}`).toBe(true);
    }
    const last = await part('bytes=-7');
    expect(last.bytes.equals(whole.subarray(-7))).toBe(true);
    const beyond = await part(`bytes=${whole.length}-`);
    expect([beyond.answer.status, beyond.answer.headers.get('content-range')]).toEqual([
      416,
      `bytes */${whole.length}`,
    ]);
    for (const [range, status, length] of [
      ['bytes=0-9', 206, 10],
      ['', 200, whole.length],
    ] as const) {
      const { answer, bytes } = await part(range, 'HEAD');
      expect([answer.status, answer.headers.get('content-length'), bytes.length]).toEqual([status, `${length}`, 0]);
    }
  },
  testMs,
);

it(
  'F3: no log contains a password, cookie, token, secret or card number at the debug level',
  async () => {
    const secrets = [
      ...(await useSecrets(origin, visitor)),
      ...(await ownSecrets(dataDir)),
      testCard.number,
      testCard.number.replaceAll(' ', ''),
    ];
    const logs = await readLogs();
    const logged = ['/api/auth/login', '/api/invitations/:invitationToken/upload', '/api/create-payment-intent'];
    for (const route of logged)
      expect(
        logs.some(({ text }) => text.includes(`"route":"${route}"`)),
        route,
      ).toBe(true);
    expect(secrets.length).toBeGreaterThan(15);
    const written = logs.flatMap(({ name, text }) =>
      secrets
        .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
        .filter((secret) => text.includes(secret))
        .map((secret) => `${name}: ${secret}`),
    );
    expect(written).toEqual([]);
  },
  testMs,
);
