import { describe, expect, test, vi } from 'vitest';
import {
  createUploadList,
  isComplete,
  isDamaged,
  isInFlight,
  isMissing,
  isOffline,
  isStored,
  isToSend,
  isWaiting,
  type QueuedFile,
  receivedCount,
  type UploadState,
} from './upload-list.ts';

const states = ['chosen', 'waiting', 'sending', 'pausing', 'offline', 'stored', 'refused', 'failed'] as const;
const item = (id: string, state: UploadState, about: Partial<QueuedFile> = {}): QueuedFile => ({
  id,
  name: `${id}.jpg`,
  size: 3,
  file: undefined,
  state,
  sentShare: 0,
  batch: { id: 'b', place: 0 },
  ...about,
});
const ids = (files: readonly QueuedFile[]) => files.map(({ id }) => id);

describe('a list of uploads', () => {
  const aList = () => {
    const list = createUploadList();
    list.set({ files: states.map((state) => item(state, state)) });
    return list;
  };

  test('starts empty, and is ready once files of an earlier page are known', () => {
    expect(createUploadList().current()).toMatchObject({
      files: [],
      isSending: false,
      isReady: false,
      keeping: 'kept',
    });
  });

  test('notifies listeners of each change until they unsubscribe', () => {
    const list = createUploadList();
    const [one, other] = [vi.fn(), vi.fn()];
    const leave = list.subscribe(one);
    list.subscribe(other);
    list.set({ isSending: true });
    leave();
    list.set({ isSending: false });
    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([1, 2]);
  });

  test('returns a new snapshot only after a change', () => {
    const list = aList();
    const before = list.current();
    expect(list.current()).toBe(before);
    list.set({ isReady: true });
    expect(list.current()).toEqual({ ...before, isReady: true });
    expect(before.isReady).toBe(false);
  });

  test('changes only the matching files, and keeps the other objects', () => {
    const list = aList();
    const before = list.current().files;
    list.change(isWaiting, { state: 'sending', reason: 'now' });
    const { files } = list.current();
    expect(files.filter((file) => !before.includes(file))).toEqual([item('waiting', 'sending', { reason: 'now' })]);
    expect(ids(files)).toEqual(ids(before));
  });

  test('keeps a file in transfer when all are removed', () => {
    const list = aList();
    list.remove(() => true);
    expect(ids(list.current().files)).toEqual(['sending']);
  });

  test('removes the matching files', () => {
    const list = aList();
    list.remove(isMissing);
    expect(ids(list.current().files)).toEqual(states.filter((state) => state !== 'refused' && state !== 'failed'));
  });
});

test.each([
  ['waiting', isWaiting, ['waiting']],
  ['in flight', isInFlight, ['waiting', 'sending', 'pausing', 'offline']],
  ['offline', isOffline, ['offline']],
  ['stored', isStored, ['stored']],
  ['missing', isMissing, ['refused', 'failed']],
  ['to be sent by the button', isToSend, ['chosen', 'failed']],
])('an upload is %s only in some states', (_, is, expected) => {
  expect(states.filter((state) => is(item('a', state)))).toEqual(expected);
});

test('marks only arrived photos as damaged', () => {
  const damage = 'lower_part';
  expect(states.filter((state) => isDamaged(item('a', state, { damage })))).toEqual(['stored']);
  expect(isDamaged(item('a', 'stored'))).toBe(false);
});

test.each([
  ['all have arrived', [item('a', 'stored'), item('b', 'stored')], false, true],
  ['none was chosen', [], false, false],
  ['the last answer is yet to come', [item('a', 'stored')], true, false],
  ['one failed', [item('a', 'stored'), item('b', 'failed')], false, false],
  ['one was refused', [item('a', 'stored'), item('b', 'refused')], false, false],
  ['more were chosen', [item('a', 'stored'), item('b', 'chosen')], false, false],
  ['one arrived damaged', [item('a', 'stored', { damage: 'lower_part' })], false, false],
])('determines whether the list is complete if %s', (_, files, isSending, expected) => {
  expect(isComplete({ files, isSending })).toBe(expected);
});

test('counts photos with the same name on the server once', () => {
  const files = [
    item('a', 'stored', { receivedAs: '17' }),
    item('b', 'stored', { receivedAs: '17' }),
    item('c', 'stored', { receivedAs: '18' }),
    item('d', 'stored'),
    item('e', 'stored'),
    item('f', 'failed', { receivedAs: '19' }),
  ];
  expect(receivedCount(files)).toBe(4);
});
