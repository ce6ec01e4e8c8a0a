import type { Routes } from '@afterglow/proto';
import { expect } from 'vitest';
import type { Person } from '../people/person.ts';
import { refusal } from './refusal.ts';

interface Stored {
  readonly key: keyof Routes;
  readonly params: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
}

/** Checks ranges as RFC 9110 defines them: parts, beyond the end, HEAD, and 304. */
export async function expectRanges(person: Person, { key, ...call }: Stored): Promise<void> {
  const whole = await person.ask(key, call);
  const size = whole.bytes.length;
  const etag = whole.headers.get('etag') ?? '';
  const part = (range: string, more: Record<string, string> = {}) =>
    person.ask(key, { ...call, headers: { range, ...more } });

  expect([whole.status, whole.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
  expect(whole.headers.get('content-length')).toBe(String(size));
  expect(etag).toMatch(/^"[^"]+"$/);
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 0],
    ['bytes=7-99', 7, 99],
    [`bytes=${size - 1}-`, size - 1, size - 1],
    ['bytes=-10', size - 10, size - 1],
    [`bytes=5-${size + 1000}`, 5, size - 1],
  ] as const) {
    const { status, headers, bytes } = await part(range);
    expect([status, headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${size}`]);
    expect(bytes.equals(whole.bytes.subarray(from, to + 1))).toBe(true);
  }
  const beyond = await part(`bytes=${size}-`);
  expect(beyond).toMatchObject(refusal('range_not_satisfiable'));
  expect(beyond.headers.get('content-range')).toBe(`bytes */${size}`);
  expect((await part('bytes=0-9', { 'if-range': '"of another time"' })).status).toBe(200);
  expect((await part('bytes=0-9', { 'if-range': etag })).status).toBe(206);

  const head = await person.ask(key, { ...call, head: true });
  expect([head.status, head.bytes.length]).toEqual([200, 0]);
  for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges'])
    expect(head.headers.get(name)).toBe(whole.headers.get(name));
  expect((await person.ask(key, { ...call, headers: { 'if-none-match': etag } })).status).toBe(304);
}
