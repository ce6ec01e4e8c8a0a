import { expect, test } from 'vitest';
import { announcementOf, type Summarised, summaryOf } from './summary.ts';
import type { UploadState } from './upload-list.ts';

const file = new File([], 'a.jpg');
const inStates = (...states: UploadState[]) =>
  states.map((state, n) => ({ id: String(n), state, name: file.name, size: 0, file, sentShare: 0 }));
const now = (states: readonly UploadState[], about: Partial<Summarised> = {}): Summarised => ({
  files: inStates(...states),
  isSending: false,
  isResumed: false,
  keeping: 'kept',
  ...about,
});
const sending = { isSending: true };

test.each<[string, Summarised, string]>([
  ['nothing chosen', now([]), 'JPG, JPEG, PNG or WebP, up to 10MB each.'],
  ['nothing sent', now(['chosen']), '1 photo chosen'],
  ['more chosen later', now(['stored', 'stored', 'chosen']), '1 photo chosen, 2 arrived before'],
  ['on its way', now(['stored', 'sending', 'waiting'], sending), '1 of 3 photos arrived'],
  [
    'on its way again',
    now(['stored', 'sending'], { ...sending, isResumed: true }),
    'Going on where it stopped: 1 of 2 photos arrived',
  ],
  [
    'offline',
    now(['stored', 'offline', 'waiting'], sending),
    'You are offline: 1 of 3 photos arrived. The rest follows by itself.',
  ],
  [
    'no room',
    now(['chosen'], { keeping: 'full' }),
    'There is no room to keep them here. Please keep this page open until they have arrived.',
  ],
  [
    'nothing is kept',
    now(['chosen', 'chosen'], { keeping: 'refused' }),
    '2 photos chosen. Please keep this page open until they have arrived.',
  ],
  [
    'nothing is kept, on its way',
    now(['stored', 'sending'], { ...sending, keeping: 'refused' }),
    '1 of 2 photos arrived. Please keep this page open until all have arrived.',
  ],
  ['one missing', now(['stored', 'refused']), '1 photo arrived. 1 is missing: the reason stands beside it.'],
  ['all missing', now(['failed', 'failed']), 'No photo has arrived yet. 2 are missing: the reason stands beside each.'],
])('%s', (_, snapshot, sentence) => {
  expect(summaryOf(snapshot)).toBe(sentence);
});

test('of many photos, each tenth of the way is said', () => {
  const said = (stored: number) =>
    announcementOf(
      now(
        Array.from({ length: 40 }, (_, n) => (n < stored ? 'stored' : 'waiting')),
        sending,
      ),
    );
  expect([0, 3, 4, 7, 39].map(said)).toEqual([0, 0, 4, 4, 36].map((count) => `${count} of 40 photos arrived`));
  expect(announcementOf(now(['offline'], sending))).toMatch(/^You are offline/);
});
