import { expect, test } from 'vitest';
import type { UploadState } from '../queue/upload-list.ts';
import { announceProgress, type Summarised, summarizeUpload } from './summary.ts';

const file = new File([], 'a.jpg');
const inStates = (...states: UploadState[]) =>
  states.map((state, n) => ({
    id: String(n),
    state,
    name: file.name,
    size: 0,
    file,
    sentShare: 0,
    batch: { id: 'b', place: 0 },
  }));
const now = (states: readonly UploadState[], about: Partial<Summarised> = {}): Summarised => ({
  files: inStates(...states),
  isSending: false,
  isResumed: false,
  keeping: 'kept',
  ...about,
});
const sending = { isSending: true };

test('does not call the device offline if only the server is unreachable', () => {
  expect(summarizeUpload(now(['stored', 'offline', 'waiting'], sending), true)).toBe(
    'We can’t be reached right now. 1 of 3 photos has arrived, and the rest will send as soon as we can be reached.',
  );
  expect(summarizeUpload(now(['offline'], sending), true)).toBe(
    'We can’t be reached right now. Your photo will send as soon as we can be reached.',
  );
});

test.each<[string, Summarised, string]>([
  ['nothing chosen', now([]), 'JPG, JPEG, PNG or WebP, up to 10 MB each.'],
  ['nothing sent', now(['chosen']), '1 photo chosen'],
  ['more chosen later', now(['stored', 'stored', 'chosen']), '1 photo chosen, 2 already sent'],
  ['on its way', now(['stored', 'sending', 'waiting'], sending), '1 of 3 photos sent'],
  [
    'on its way again',
    now(['stored', 'sending'], { ...sending, isResumed: true }),
    'Picking up where you left off: 1 of 2 photos sent',
  ],
  [
    'offline',
    now(['stored', 'stored', 'offline', 'waiting'], sending),
    'You’re offline. 2 of 4 photos have arrived, and the rest will send when you’re back online.',
  ],
  [
    'offline after the first',
    now(['stored', 'offline', 'waiting'], sending),
    'You’re offline. 1 of 3 photos has arrived, and the rest will send when you’re back online.',
  ],
  [
    'offline from the start',
    now(['offline', 'waiting'], sending),
    'You’re offline. Your 2 photos will send when you’re back online.',
  ],
  [
    'offline with one photo',
    now(['offline'], sending),
    'You’re offline. Your photo will send when you’re back online.',
  ],
  [
    'no room',
    now(['chosen'], { keeping: 'full' }),
    'This device is low on space. Please keep this page open until your photo has arrived.',
  ],
  [
    'no room for several',
    now(['chosen', 'chosen'], { keeping: 'full' }),
    'This device is low on space. Please keep this page open until your photos have arrived.',
  ],
  [
    'nothing is kept',
    now(['chosen', 'chosen'], { keeping: 'refused' }),
    '2 photos chosen. Please keep this page open until they’re all sent.',
  ],
  [
    'the one is not kept',
    now(['chosen'], { keeping: 'refused' }),
    '1 photo chosen. Please keep this page open until it’s sent.',
  ],
  [
    'nothing is kept, on its way',
    now(['stored', 'sending'], { ...sending, keeping: 'refused' }),
    '1 of 2 photos sent. Please keep this page open until they’re all sent.',
  ],
  ['one missing', now(['stored', 'refused']), '1 photo arrived. 1 didn’t arrive. The reason is next to it.'],
  [
    'all missing',
    now(['failed', 'failed']),
    'No photos have arrived yet. 2 didn’t arrive. The reason is next to each one.',
  ],
])('summarises %s', (_, snapshot, sentence) => {
  expect(summarizeUpload(snapshot)).toBe(sentence);
});

test('announces every tenth of many photos', () => {
  const said = (stored: number) =>
    announceProgress(
      now(
        Array.from({ length: 40 }, (_, n) => (n < stored ? 'stored' : 'waiting')),
        sending,
      ),
    );
  expect([0, 3, 4, 7, 39].map(said)).toEqual([0, 0, 4, 4, 36].map((count) => `${count} of 40 photos sent`));
  expect(announceProgress(now(['offline'], sending))).toMatch(/^You’re offline/);
});
