import { expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

test('the clipboard is used if there is one', async () => {
  const writeText = vi.fn(async () => {});
  const copySelected = vi.fn(() => true);
  expect(await copyText('link', { clipboard: { writeText }, copySelected })).toBe(true);
  expect(writeText).toHaveBeenCalledWith('link');
  expect(copySelected).not.toHaveBeenCalled();
});

test('the selection is copied when there is no clipboard', async () => {
  const copySelected = vi.fn(() => true);
  expect(await copyText('link', { clipboard: undefined, copySelected })).toBe(true);
  expect(copySelected).toHaveBeenCalledWith('link');
});

test('the selection is copied when access to the clipboard is denied', async () => {
  const clipboard = { writeText: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) };
  expect(await copyText('link', { clipboard, copySelected: () => true })).toBe(true);
  expect(await copyText('link', { clipboard, copySelected: () => false })).toBe(false);
});
