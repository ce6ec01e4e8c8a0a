import { expect, test } from 'vitest';
import type { QueuedFile, UploadState } from '../queue/upload-list.ts';
import { continueLabel, submitLabel } from './submit-label.ts';

const file = new File([], 'a.jpg');
const item = (state: UploadState, about: Partial<QueuedFile> = {}): QueuedFile => ({
  id: state,
  name: file.name,
  size: 0,
  file,
  state,
  sentShare: 0,
  batch: { id: 'b', place: 0 },
  ...about,
});
const damaged = item('stored', { damage: 'lower_part' });
const getLabel = (isSending: boolean, ...states: UploadState[]) => {
  const { text, isDisabled, reason } = submitLabel({ files: states.map((state) => item(state)), isSending }, true);
  expect(reason !== undefined).toBe(isDisabled && !isSending);
  return isDisabled ? `${text} (disabled)` : text;
};

test('is disabled without files and while sending', () => {
  expect(getLabel(false)).toBe('Upload Photos (disabled)');
  expect(getLabel(false, 'stored', 'refused')).toBe('Upload Photos (disabled)');
  expect(getLabel(true, 'sending', 'waiting')).toBe('Uploading... (disabled)');
  expect(getLabel(true, 'offline', 'pausing')).toBe('Uploading... (disabled)');
});

test('offers to send chosen files and to retry failed ones', () => {
  expect(getLabel(false, 'chosen')).toBe('Upload 1 Photo');
  expect(getLabel(false, 'stored', 'failed', 'chosen')).toBe('Upload 2 Photos');
  expect(getLabel(false, 'failed', 'refused')).toBe('Try Again');
  expect(getLabel(false, 'stored', 'failed', 'failed')).toBe('Try All 2 Again');
});

test('offers to try now while offline', () => {
  expect(getLabel(true, 'stored', 'offline', 'offline', 'waiting')).toBe('Try Now');
});

test('asks for photos first, then for a name', () => {
  const withoutName = (isSending: boolean, ...states: UploadState[]) =>
    submitLabel({ files: states.map((state) => item(state)), isSending }, false);
  expect(withoutName(false, 'chosen')).toEqual({
    text: 'Upload 1 Photo',
    isDisabled: true,
    reason: 'Type your name first.',
  });
  expect(withoutName(false)).toMatchObject({ isDisabled: true, reason: 'Choose photos first.' });
  expect(withoutName(true, 'offline')).toEqual({ text: 'Try Now', isDisabled: false });
});

test.each([
  ['one photo is refused', [item('stored'), item('refused')], 'Continue Without It'],
  ['several are refused', [item('stored'), item('refused'), item('refused')], 'Continue Without Them'],
  ['one arrived damaged', [item('stored'), damaged], 'Continue'],
  ['the only one arrived damaged', [damaged], 'Continue'],
  ['one arrived damaged and one is refused', [damaged, item('refused')], 'Continue Without It'],
])('offers to continue if %s', (_, files, text) => {
  expect(continueLabel({ files, isSending: false })).toBe(text);
  expect(continueLabel({ files, isSending: true })).toBeUndefined();
});

test.each([
  ['no photo is chosen', []],
  ['all have arrived', [item('stored'), item('stored')]],
  ['no photo has arrived', [item('refused'), item('refused')]],
  ['a photo can be sent again', [item('stored'), item('refused'), item('failed')]],
  ['more photos are chosen', [damaged, item('chosen')]],
])('does not offer to continue if %s', (_, files) => {
  expect(continueLabel({ files, isSending: false })).toBeUndefined();
});
