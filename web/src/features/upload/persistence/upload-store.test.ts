import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from './browser-storage.fixture.ts';
import type { PersistedUpload, PersistenceRecord } from './persisted-upload.ts';
import { openUploadStore } from './upload-store.ts';

beforeEach(stubIndexedDb);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const getFile = (id: string) => new File([`bytes of ${id}`], `${id}.jpg`, { type: 'image/jpeg', lastModified: 17 });
const toRecord = (id: string, about: Partial<PersistenceRecord> = {}): PersistenceRecord => ({
  id,
  place: 'here',
  tab: 'earlier',
  since: 1_000,
  position: 0,
  name: `${id}.jpg`,
  size: 10,
  state: 'begun',
  contributorName: 'Ann',
  ...about,
});

async function aStore(...records: readonly PersistenceRecord[]) {
  const store = await openUploadStore();
  for (const record of records) await store.add(record, getFile(record.id));
  const kept = async (place = 'here') => (await store.listByPlace(place)).map(({ id }) => id).sort();
  return { store, kept };
}
const getIds = (uploads: readonly PersistedUpload[]) => uploads.map(({ record }) => record.id);

test('keeps files across pages, per memorial or invitation', async () => {
  await aStore(toRecord('a'), toRecord('b', { place: 'elsewhere' }));
  const { store, kept } = await aStore();
  expect([await kept(), await kept('elsewhere'), await kept('nowhere')]).toEqual([['a'], ['b'], []]);
  const [left] = await store.takeOver('here', 'earlier', 'this');
  expect(await left?.file?.text()).toBe('bytes of a');
  expect(left?.file).toMatchObject({ name: 'a.jpg', type: 'image/jpeg', lastModified: 17 });
});

test('takes over files in the order of their list', async () => {
  const positions = { a: 11, b: 2, c: 0, d: 1 };
  const { store } = await aStore(...Object.entries(positions).map(([id, position]) => toRecord(id, { position })));
  expect(getIds(await store.takeOver('here', 'earlier', 'this'))).toEqual(['c', 'd', 'b', 'a']);
});

test('takes over only files of the given tab and place, and assigns them to this tab', async () => {
  const { store } = await aStore(
    toRecord('a'),
    toRecord('b', { tab: 'open' }),
    toRecord('c', { place: 'elsewhere' }),
    toRecord('d', { state: 'chosen' }),
  );
  const taken = await store.takeOver('here', 'earlier', 'this');
  expect(taken.map(({ record }) => [record.id, record.tab, record.state])).toEqual([
    ['a', 'this', 'begun'],
    ['d', 'this', 'chosen'],
  ]);
  expect(await store.takeOver('here', 'earlier', 'another')).toEqual([]);
  expect(getIds(await store.takeOver('here', 'open', 'another'))).toEqual(['b']);
  expect(getIds(await store.takeOver('elsewhere', 'earlier', 'another'))).toEqual(['c']);
  expect(getIds(await store.takeOver('here', 'this', 'another'))).toEqual(['a', 'd']);
});

test('takes over an arrived photo without its bytes, which were deleted', async () => {
  const { store } = await aStore(toRecord('a'), toRecord('b', { position: 1 }));
  await store.update([toRecord('a', { state: 'stored', receivedAs: '7' })]);
  const [arrived, left] = await store.takeOver('here', 'earlier', 'this');
  expect(arrived).toMatchObject({ record: { id: 'a', state: 'stored', receivedAs: '7' }, file: undefined });
  expect(left).toMatchObject({ record: { id: 'b' }, file: { name: 'b.jpg' } });
});

test.each(['chosen', 'begun'] as const)('leaves out a file that was %s but did not fit', async (state) => {
  const { store } = await aStore(toRecord('a'));
  await store.update([toRecord('b', { state })]);
  expect(getIds(await store.takeOver('here', 'earlier', 'this'))).toEqual(['a']);
});

test('deletes both the record and the bytes of a dropped file', async () => {
  const { store, kept } = await aStore(toRecord('a'), toRecord('b'), toRecord('c'));
  await store.drop(['a', 'c']);
  expect(await kept()).toEqual(['b']);
  await store.update([toRecord('a')]);
  expect(getIds(await store.takeOver('here', 'earlier', 'this'))).toEqual(['b']);
});

test('drops files of all places after 30 days', async () => {
  const days = (count: number) => count * 24 * 60 * 60_000;
  const now = days(100);
  const { store, kept } = await aStore(
    toRecord('a', { since: now - days(30) }),
    toRecord('b', { since: now - days(30) - 1 }),
    toRecord('c', { since: now - days(31), place: 'elsewhere' }),
    toRecord('d', { since: now, place: 'elsewhere' }),
  );
  await store.dropOld(now);
  expect([await kept(), await kept('elsewhere')]).toEqual([['a'], ['d']]);
});

test('reads records of an earlier release, and stores new ones in the same form', async () => {
  const { store } = await aStore();
  const database = await openDB('afterglow-uploads', 1);
  const { state, ...rest } = toRecord('a');
  await database.put('marks', { ...rest, fate: state });
  await database.put('files', { id: 'a', file: getFile('a') });
  await store.add(toRecord('b', { state: 'chosen' }), getFile('b'));
  expect((await database.getAll('marks')).map(({ id, fate }) => [id, fate])).toEqual([
    ['a', 'begun'],
    ['b', 'chosen'],
  ]);
  const taken = await store.takeOver('here', 'earlier', 'this');
  expect(taken.map(({ record }) => record)).toEqual([
    toRecord('a', { tab: 'this' }),
    toRecord('b', { tab: 'this', state: 'chosen' }),
  ]);
  expect((await store.listByPlace('here')).map((record) => record.state)).toEqual(['begun', 'chosen']);
});

test('rejects if the store does not open within 2 s', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: () => new IDBOpenDBRequest() });
  const failed = vi.fn();
  void openUploadStore().catch(failed);
  await vi.advanceTimersByTimeAsync(1999);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledOnce();
});
