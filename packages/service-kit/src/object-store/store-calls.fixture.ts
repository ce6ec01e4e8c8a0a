import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ObjectStore } from './object-store.ts';

const contentType = 'text/plain';

export const storePuts: readonly (readonly [string, (store: ObjectStore) => Promise<unknown>])[] = [
  ['putBuffer', (store) => store.putBuffer('put/buffer', Buffer.from('x'), { contentType })],
  ['putFile', (store) => store.putFile('put/file', fileURLToPath(import.meta.url), { contentType })],
];

export const storeCalls: typeof storePuts = [
  ['ping', (store) => store.ping()],
  ['head', (store) => store.head('a')],
  ['get', (store) => store.get('a')],
  ['getBuffer', (store) => store.getBuffer('a')],
  ['getFile', (store) => store.getFile('a', join(tmpdir(), randomUUID()))],
  ['list', (store) => store.list('a/')[Symbol.asyncIterator]().next()],
  ['folders', (store) => store.folders('a/', { after: null, limit: 1 })],
  ['delete', (store) => store.delete('a')],
  ['deletePrefix', (store) => store.deletePrefix('a/')],
  ...storePuts,
];
