import { randomInt } from 'node:crypto';
import { requestOf, routes } from '@afterglow/proto';
import { eventually } from '@afterglow/test-kit';
import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { figure, testMs, timeout } from '../figure.ts';
import { memorialInput, newAccount, startWholeProduct } from './whole-product.ts';

const { origin, visitor } = await startWholeProduct({ payments: 'off' });

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
  const nothing = (key: string) => Object.fromEntries([...key.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']));

  it.each(Object.keys(routes))('with %s', async (key) => {
    const { method, path } = requestOf(key, nothing(key));
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

/** Lone halves of surrogate pairs are no text that JSON could carry; the list has none. */
const strings = figure(
  naughtyStrings,
  naughtyStrings.filter((_, index) => index % 12 === 0),
).filter((text) => text);

const photo = await sharp({ create: { width: 32, height: 32, channels: 3, background: '#567' } })
  .jpeg()
  .toBuffer();

interface Field {
  readonly name: string;
  /** Stores a text. Gives what is shown for it, or null where it was refused with a sentence about this field. */
  readonly roundTrip: (text: string) => Promise<string | null>;
}

const ruth = visitor();
await ruth.call('POST /api/auth/register', { body: newAccount() });
const { publicId: memorialRef } = await ruth.call('POST /api/memorials', { body: memorialInput });
const params = { memorialRef };
const selected = new FormData();
selected.append('photos', new Blob([new Uint8Array(photo)]), 'selected.jpg');
const { photos: [first] = [] } = await ruth.call('POST /api/memorials/:memorialRef/photos', { params, form: selected });
await ruth.call('PATCH /api/photos/:photoId/selection', {
  params: { photoId: String(first?.id) },
  body: { isSelected: true },
});

/** What an answer says of the text that was sent as `path`. */
async function shownIn(answer: Response, path: string, read: (body: never) => string | undefined | null) {
  const body = await answer.json();
  if (answer.ok) return read(body as never) ?? '';
  const { code, fields = [] } = body as { code: string; fields?: { path: string }[] };
  expect([answer.status, code, fields.map((field) => field.path)]).toEqual([400, 'validation_failed', [path]]);
  return null;
}

const nameOfUser = (path: 'firstName' | 'lastName'): Field => ({
  name: path,
  roundTrip: async (text) => {
    const person = visitor();
    const answer = await person.ask('POST /api/auth/register', { body: { ...newAccount(), [path]: text } });
    const shown = await shownIn(answer, path, (user: Record<string, string>) => user[path]);
    if (shown !== null) expect((await person.call('GET /api/auth/user', {}))[path]).toBe(shown);
    return shown;
  },
});

const fields: readonly Field[] = [
  nameOfUser('firstName'),
  nameOfUser('lastName'),
  {
    name: 'deceasedName',
    roundTrip: async (text) => {
      const body = { ...memorialInput, deceasedName: text };
      const answer = await ruth.ask('PUT /api/memorials/:memorialRef', { params, body });
      return shownIn(answer, 'deceasedName', (memorial: { deceasedName: string }) => memorial.deceasedName);
    },
  },
  {
    name: 'recipientName',
    roundTrip: async (text) => {
      const key = 'POST /api/memorials/:memorialRef/invitations';
      const answer = await ruth.ask(key, { params, body: { recipientName: text } });
      return shownIn(answer, 'recipientName', (invitation: { recipientName: string }) => invitation.recipientName);
    },
  },
  {
    name: 'title',
    roundTrip: async (text) => {
      const body = { title: text, respectPhotoOrder: true, titleFont: 'allura', timing: 1 };
      const answer = await ruth.ask('POST /api/memorials/:memorialRef/generate-slideshow', { params, body });
      return shownIn(answer, 'title', ({ slideshow }: { slideshow: { title: string } }) => slideshow.title);
    },
  },
];

it.each(fields)(
  'F1: $name shows each naughty string as it was stored, or refuses it',
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
  testMs,
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
