import { IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { files, getItem, sampleQueue } from '../queue/upload-queue.fixture.ts';
import { stubIndexedDb, stubSessionStorage } from './browser-storage.fixture.ts';
import { persistQueue } from './persist-queue.ts';
import type { PersistedState } from './persisted-upload.ts';
import { readStartedUploads, saveStartedUploads } from './started-uploads.ts';
import { thisTab } from './tab.ts';
import { openUploadStore } from './upload-store.ts';

const place = 'here';
const waiting = new Map<string, () => void>();
const openTabs = new Set<string>();

beforeEach(() => {
  stubIndexedDb();
  stubSessionStorage();
  vi.stubGlobal('navigator', {
    locks: {
      async request(name: string, act: () => Promise<void>) {
        if (openTabs.has(name)) await new Promise<void>((resolve) => waiting.set(name, resolve));
        return act();
      },
    },
  });
});
afterEach(() => {
  openTabs.clear();
  waiting.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

async function leftBehind(tab: string, states: Readonly<Record<string, PersistedState>>, contributorName = 'Ann') {
  const store = await openUploadStore();
  for (const [position, [id, state]] of Object.entries(states).entries()) {
    const record = { id, place, tab, since: Date.now(), position, name: id, size: 3, state, contributorName };
    await store.add(record, new File(['abc'], id));
  }
}

function aKeptQueue() {
  const parts = sampleQueue();
  const queue = persistQueue(parts.queue, place, openUploadStore());
  return { ...parts, isReady: () => expect.poll(() => queue.current().isReady).toBe(true) };
}

const storedStates = async () =>
  Object.fromEntries((await (await openUploadStore()).listByPlace(place)).map(({ id, state }) => [id, state]));
const storedIn = (states: Record<string, PersistedState>) => expect.poll(storedStates).toEqual(states);
const full = () => new DOMException('no room', 'QuotaExceededError');

test('restores files of an earlier page with their state and contributor name', async () => {
  await leftBehind('earlier', { a: 'begun', b: 'chosen' });
  const { queue, sent, states, isReady } = aKeptQueue();
  await isReady();
  expect(states()).toEqual(['sending', 'chosen']);
  expect(sent.map(({ name, from }) => `${name} ${from}`)).toEqual(['a Ann']);
  expect(queue.current()).toMatchObject({ isResumed: true, keeping: 'kept' });
  const taken = await (await openUploadStore()).listByPlace(place);
  expect(taken.map(({ tab }) => tab)).toEqual([thisTab, thisTab]);
});

test('continues an upload that started just before a reload, even if the store lists it as chosen', async () => {
  await leftBehind('earlier', { a: 'chosen', b: 'chosen' }, '');
  saveStartedUploads(place, { ids: ['a'], contributorName: 'Ben' });
  const { sent, states, isReady } = aKeptQueue();
  await isReady();
  expect(states()).toEqual(['sending', 'chosen']);
  expect(sent.map(({ name, from }) => `${name} ${from}`)).toEqual(['a Ben']);
});

function holdTimers(): ReadonlyMap<number, () => void> {
  const timers = new Map<number, () => void>();
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) => void timers.set(ms, run));
  return timers;
}

test('waits 400 ms for an open tab, and takes over its files once it closes', async () => {
  await leftBehind('open', { a: 'begun' });
  await leftBehind('earlier', { b: 'chosen' });
  openTabs.add('afterglow-tab-open');
  const timers = holdTimers();
  const { queue, states, isReady } = aKeptQueue();
  await expect.poll(() => timers.has(400) && states().length === 1).toBe(true);
  expect(queue.current().isReady).toBe(false);
  timers.get(400)?.();
  await isReady();
  expect(states()).toEqual(['chosen']);
  waiting.get('afterglow-tab-open')?.();
  await expect.poll(() => queue.current().files.map(({ id }) => id)).toEqual(['a', 'b']);
});

test('stops waiting when the other tab closes', async () => {
  await leftBehind('open', { a: 'chosen' });
  openTabs.add('afterglow-tab-open');
  const timers = holdTimers();
  const { queue, states, isReady } = aKeptQueue();
  await expect.poll(() => timers.has(400)).toBe(true);
  expect(queue.current().isReady).toBe(false);
  waiting.get('afterglow-tab-open')?.();
  await isReady();
  expect(states()).toEqual(['chosen']);
});

test('stores each step of an upload once', async () => {
  const { queue, sent, isReady } = aKeptQueue();
  await isReady();
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  queue.add(files('a', 'b'));
  await storedIn({ n1: 'chosen', n2: 'chosen' });
  queue.start('Ann');
  await storedIn({ n1: 'begun', n2: 'begun' });
  getItem(sent, 0).onSent(0.5);
  await getItem(sent, 0).confirm();
  await storedIn({ n1: 'stored', n2: 'begun' });
  // Two files and their records, two started, one stored.
  expect(puts).toHaveBeenCalledTimes(4 + 2 + 1);
});

test('does not store the bytes of a file again after taking it over', async () => {
  await leftBehind('earlier', { a: 'chosen' });
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
  const { queue, isReady } = aKeptQueue();
  await isReady();
  queue.add(files('b'));
  await storedIn({ a: 'chosen', n1: 'chosen' });
  // The record with its new tab, then the new file and its record.
  expect(puts).toHaveBeenCalledTimes(1 + 2);
});

test('empties the store once all files have arrived', async () => {
  const { queue, sent, isReady } = aKeptQueue();
  await isReady();
  queue.add(files('a'));
  queue.start('Ann');
  await storedIn({ n1: 'begun' });
  await getItem(sent, 0).confirm();
  await storedIn({});
});

test('removes a file from the store when the user removes it', async () => {
  const { queue, isReady } = aKeptQueue();
  await isReady();
  queue.add(files('a', 'b'));
  await storedIn({ n1: 'chosen', n2: 'chosen' });
  queue.remove(({ name }) => name === 'a');
  await storedIn({ n2: 'chosen' });
});

test('remembers started uploads until the store has recorded them', async () => {
  const { queue, isReady } = aKeptQueue();
  await isReady();
  queue.add(files('a'));
  queue.start('Ann');
  expect(readStartedUploads(place)).toEqual({ ids: ['n1'], contributorName: 'Ann' });
  await storedIn({ n1: 'begun' });
  await expect.poll(() => readStartedUploads(place).ids).toEqual([]);
});

test('does not retry storing a file that does not fit, and remembers it as started', async () => {
  const { queue, states, isReady } = aKeptQueue();
  await isReady();
  const puts = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw full();
  });
  queue.add(files('a'));
  await expect.poll(() => queue.current().keeping).toBe('full');
  const tries = puts.mock.calls.length;
  queue.set({ rejected: [] });
  expect(puts).toHaveBeenCalledTimes(tries);
  queue.start('Ann');
  expect(states()).toEqual(['sending']);
  await expect.poll(() => puts.mock.calls.length).toBeGreaterThan(tries);
  expect(readStartedUploads(place).ids).toEqual(['n1']);
});

test('tries to store files again after the list is emptied', async () => {
  const { queue, isReady } = aKeptQueue();
  await isReady();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw full();
  });
  queue.add(files('a'));
  await expect.poll(() => queue.current().keeping).toBe('full');
  queue.clear();
  expect(queue.current().keeping).toBe('kept');
  queue.add(files('b'));
  await storedIn({ n2: 'chosen' });
});

test('reports any other error of the store, and continues the uploads', async () => {
  const { queue, states, isReady } = aKeptQueue();
  await isReady();
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('broken', 'UnknownError');
  });
  queue.add(files('a'));
  await expect.poll(() => queue.current().keeping).toBe('refused');
  queue.clear();
  expect(queue.current().keeping).toBe('refused');
  expect(states()).toEqual([]);
});

test('is ready at once in a browser without a store, and reports that files are not kept', async () => {
  vi.stubGlobal('indexedDB', {
    open() {
      throw new DOMException('private window', 'SecurityError');
    },
  });
  const { queue, isReady } = aKeptQueue();
  await isReady();
  expect(queue.current().keeping).toBe('refused');
});
