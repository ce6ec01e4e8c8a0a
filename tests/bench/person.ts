import { randomBytes } from 'node:crypto';
import { type CallInput, type ReplyOf, type Routes, requestOf } from '@afterglow/proto';

type Input<K extends keyof Routes> = CallInput<K> & { readonly form?: FormData };
type AnyInput = { params?: Record<string, string | number>; body?: unknown; form?: FormData };

export interface Person {
  readonly cookie: string;
  /** @throws Error with any answer that is no success. */
  call<K extends keyof Routes>(key: K, input: Input<K>): Promise<ReplyOf<K>>;
}

const deadlineMs = 60_000;

async function send(origin: string, key: string, { params, body, form }: AnyInput, cookie: string): Promise<Response> {
  const { method, path } = requestOf(key, params);
  const json = body === undefined ? {} : { 'content-type': 'application/json' };
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: { origin, cookie, ...json },
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
    signal: AbortSignal.timeout(deadlineMs),
  });
  if (!response.ok) throw new Error(`${key} answered ${response.status}: ${await response.text()}`);
  return response;
}

export async function newPerson(origin: string): Promise<Person> {
  const email = `bench-${randomBytes(6).toString('hex')}@example.org`;
  const body = { email, password: 'forget me not', firstName: 'Ruth', lastName: 'Ellis' };
  const registered = await send(origin, 'POST /api/auth/register', { body }, '');
  // The session's; that of the device comes after it.
  const cookie = registered.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  return {
    cookie,
    call: async <K extends keyof Routes>(key: K, input: Input<K>) =>
      (await (await send(origin, key, input as AnyInput, cookie)).json()) as ReplyOf<K>,
  };
}

export const newMemorial = (person: Person) =>
  person.call('POST /api/memorials', {
    body: {
      deceasedName: 'Rosemary Ellis',
      birthDate: '1941-05-03',
      deathDate: '2025-09-18',
      photoUploadDeadline: '2090-06-01T23:59',
    },
  });
