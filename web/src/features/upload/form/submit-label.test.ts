import { expect, test } from 'vitest';
import type { UploadState } from '../queue/upload-list.ts';
import { submitLabel } from './submit-label.ts';

const file = new File([], 'a.jpg');
const labelOf = (isSending: boolean, ...states: UploadState[]) => {
  const files = states.map((state, n) => ({ id: String(n), name: file.name, size: 0, file, state, sentShare: 0 }));
  const { text, isDisabled } = submitLabel({ files, isSending });
  return isDisabled ? `${text} (disabled)` : text;
};

test('files are required, and cannot be sent twice', () => {
  expect(labelOf(false)).toBe('Upload Photos (disabled)');
  expect(labelOf(false, 'stored', 'refused')).toBe('Upload Photos (disabled)');
  expect(labelOf(true, 'sending', 'waiting')).toBe('Uploading... (disabled)');
  expect(labelOf(true, 'offline', 'pausing')).toBe('Uploading... (disabled)');
});

test('chosen files are sent, and failed ones are retried', () => {
  expect(labelOf(false, 'chosen')).toBe('Upload 1 Photo');
  expect(labelOf(false, 'stored', 'failed', 'chosen')).toBe('Upload 2 Photos');
  expect(labelOf(false, 'failed', 'refused')).toBe('Try Again');
  expect(labelOf(false, 'stored', 'failed', 'failed')).toBe('Try All 2 Again');
});

test('a click while offline checks the connection at once', () => {
  expect(labelOf(true, 'stored', 'offline', 'offline', 'waiting')).toBe('Try Now');
});
