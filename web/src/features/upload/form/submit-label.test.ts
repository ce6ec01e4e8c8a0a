import { expect, test } from 'vitest';
import type { UploadState } from '../queue/upload-list.ts';
import { submitLabel } from './submit-label.ts';

const file = new File([], 'a.jpg');
const getLabel = (isSending: boolean, ...states: UploadState[]) => {
  const files = states.map((state, n) => ({ id: String(n), name: file.name, size: 0, file, state, sentShare: 0 }));
  const { text, isDisabled } = submitLabel({ files, isSending });
  return isDisabled ? `${text} (disabled)` : text;
};

test('files are required, and cannot be sent twice', () => {
  expect(getLabel(false)).toBe('Upload Photos (disabled)');
  expect(getLabel(false, 'stored', 'refused')).toBe('Upload Photos (disabled)');
  expect(getLabel(true, 'sending', 'waiting')).toBe('Uploading... (disabled)');
  expect(getLabel(true, 'offline', 'pausing')).toBe('Uploading... (disabled)');
});

test('chosen files are sent, and failed ones are retried', () => {
  expect(getLabel(false, 'chosen')).toBe('Upload 1 Photo');
  expect(getLabel(false, 'stored', 'failed', 'chosen')).toBe('Upload 2 Photos');
  expect(getLabel(false, 'failed', 'refused')).toBe('Try Again');
  expect(getLabel(false, 'stored', 'failed', 'failed')).toBe('Try All 2 Again');
});

test('a click while offline checks the connection at once', () => {
  expect(getLabel(true, 'stored', 'offline', 'offline', 'waiting')).toBe('Try Now');
});
