import { expect, test } from 'vitest';
import type { QueuedFile, UploadState } from '../queue/upload-list.ts';
import { createUploadList } from '../queue/upload-list.ts';
import {
  asQueued,
  diffUploads,
  markStarted,
  type PersistedState,
  type PersistenceRecord,
  type UploadToPersist,
  uploadsToPersist,
} from './persisted-upload.ts';

const file = new File(['abc'], 'a.jpg');
const item = (id: string, state: UploadState): QueuedFile => ({
  id,
  name: file.name,
  size: file.size,
  file,
  state,
  sentShare: 0,
  batch: { id: 'b', place: 0 },
});
const getSnapshot = (files: readonly QueuedFile[], isSending = true) => ({
  ...createUploadList().current(),
  files,
  isSending,
  contributorName: 'Ann',
});
const persistedStates = (kept: ReadonlyMap<string, UploadToPersist>) =>
  Object.fromEntries([...kept.values()].map(({ id, state }) => [id, state]));

test('resumes uploads in progress, leaves failed ones to the user, and does not persist refused ones', () => {
  const states: UploadState[] = ['chosen', 'waiting', 'sending', 'pausing', 'offline', 'stored', 'refused', 'failed'];
  expect(persistedStates(uploadsToPersist(getSnapshot(states.map((state) => item(state, state)))))).toEqual({
    chosen: 'chosen',
    waiting: 'begun',
    sending: 'begun',
    pausing: 'begun',
    offline: 'begun',
    stored: 'stored',
    failed: 'chosen',
  });
});

test('writes an upload again when its words change, and restores them', () => {
  const described = { ...item('a', 'chosen'), words: 'Rose' };
  const wanted = uploadsToPersist(getSnapshot([described]));
  expect(diffUploads(wanted, new Map([['a', 'chosen']])).toUpdate).toMatchObject([{ id: 'a', words: 'Rose' }]);
  expect(diffUploads(wanted, new Map([['a', 'chosen Rose']])).toUpdate).toEqual([]);
  const [kept] = wanted.values();
  const record = { ...(kept as UploadToPersist), place: 'here', tab: 'tab', since: 0 };
  expect(asQueued({ record, file: undefined })).toMatchObject({ words: 'Rose' });
});

test('persists no uploads once all files have arrived', () => {
  expect(uploadsToPersist(getSnapshot([item('a', 'stored')], false)).size).toBe(0);
  expect(uploadsToPersist(getSnapshot([item('a', 'stored')], true)).size).toBe(1);
});

test('stores only new and changed uploads', () => {
  const wanted = uploadsToPersist(
    getSnapshot([item('new', 'waiting'), item('begun', 'sending'), item('gone', 'stored')]),
  );
  const written = new Map<string, PersistedState>([
    ['begun', 'chosen'],
    ['removed', 'chosen'],
  ]);
  const { toAdd, toUpdate, toDrop } = diffUploads(wanted, written);
  expect([toAdd.map(({ id }) => id), toUpdate.map(({ id }) => id), toDrop]).toEqual([['new'], ['begun'], ['removed']]);
  const after = new Map<string, PersistedState>([
    ['new', 'begun'],
    ['begun', 'begun'],
  ]);
  expect(diffUploads(wanted, after)).toEqual({ toAdd: [], toUpdate: [], toDrop: [] });
});

test('restores a persisted upload with the same state', () => {
  const about = { name: 'a.jpg', size: 3, contributorName: 'Ann', batch: { id: 'b', place: 0 } };
  const record = { place: 'p', tab: 't', since: 1, position: 0, ...about };
  const next = (state: PersistedState) => asQueued({ record: { ...record, id: 'a', state }, file });
  expect(next('chosen')).toEqual(item('a', 'chosen'));
  expect(next('begun')).toEqual(item('a', 'waiting'));
  expect(next('stored')).toMatchObject({ state: 'stored', sentShare: 1 });
});

test('continues a started upload with its contributor name, even if the store lists it as chosen', () => {
  const record = { place: 'p', tab: 't', since: 1, position: 0, name: 'a.jpg', size: 3, contributorName: '' };
  const next = markStarted({ ids: ['a', 'stored'], contributorName: 'Ann' });
  const resumed = (id: string, state: PersistedState) => next({ record: { ...record, id, state }, file }).record;
  expect(resumed('a', 'chosen')).toMatchObject({ state: 'begun', contributorName: 'Ann' });
  expect(resumed('b', 'chosen')).toMatchObject({ state: 'chosen', contributorName: '' });
  expect(resumed('stored', 'stored')).toMatchObject({ state: 'stored' });
});

test('keeps the place of a photo in its batch across a reload', () => {
  const batch = { id: 'mine', place: 12 };
  const [kept] = uploadsToPersist(getSnapshot([{ ...item('a', 'chosen'), batch }])).values();
  expect(kept?.batch).toEqual(batch);
  const record = { ...kept, place: 'here', tab: 't', since: 0 } as PersistenceRecord;
  expect(asQueued({ record, file }).batch).toEqual(batch);
  expect(asQueued({ record: { ...record, batch: undefined }, file })).not.toHaveProperty('batch');
});
