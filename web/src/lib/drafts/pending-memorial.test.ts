import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  keepPendingMemorial,
  newDraftId,
  type PendingMemorial,
  parsePendingMemorial,
  pendingMemorialStore,
  removePendingMemorial,
} from './pending-memorial.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
});
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

const draft = (about: Partial<PendingMemorial> = {}): PendingMemorial => ({
  draftId: newDraftId(),
  ownerId: 7,
  deceasedName: 'Rosemary Ellis',
  photoUploadDeadline: '2090-06-01T23:59',
  ...about,
});
const storedFor = (ownerId: number | undefined) => parsePendingMemorial(ownerId, pendingMemorialStore.current());

test('stores a draft under the specification’s key, for its account only', () => {
  const kept = draft();
  keepPendingMemorial(kept);
  expect([...stored.keys()]).toEqual(['pending-memorial']);
  expect(storedFor(7)).toEqual(kept);
  expect(storedFor(8)).toBeUndefined();
  expect(storedFor(undefined)).toBeUndefined();
});

test('removes a draft by its id, and never another one', () => {
  const [first, second] = [draft(), draft({ deceasedName: 'Walter Ellis' })];
  keepPendingMemorial(first);
  keepPendingMemorial(second);
  removePendingMemorial(first.draftId);
  expect(storedFor(7)).toEqual(second);
  removePendingMemorial(second.draftId);
  expect(storedFor(7)).toBeUndefined();
});

test('notifies subscribers of each change', () => {
  const heard = vi.fn();
  const stop = pendingMemorialStore.subscribe(heard);
  const kept = draft();
  keepPendingMemorial(kept);
  removePendingMemorial(kept.draftId);
  stop();
  keepPendingMemorial(kept);
  expect(heard).toHaveBeenCalledTimes(2);
});

test.each(['', 'null', '7', '"text"', '{', '[]', '{"ownerId":7}', '{"ownerId":7,"draftId":1,"deceasedName":"R"}'])(
  '%j is not a draft',
  (text) => {
    expect(parsePendingMemorial(7, text)).toBeUndefined();
  },
);

test('draft ids match the contract and are unique', () => {
  const ids = Array.from({ length: 100 }, newDraftId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(100);
});
