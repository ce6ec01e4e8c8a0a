import { expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

test('uses the clipboard if there is one', async () => {
  const writeText = vi.fn(async () => {});
  const copySelected = vi.fn(() => true);
  expect(await copyText('link', { clipboard: { writeText }, copySelected })).toBe(true);
  expect(writeText).toHaveBeenCalledWith('link');
  expect(copySelected).not.toHaveBeenCalled();
});

test('copies the selection if there is no clipboard', async () => {
  const copySelected = vi.fn(() => true);
  expect(await copyText('link', { clipboard: undefined, copySelected })).toBe(true);
  expect(copySelected).toHaveBeenCalledWith('link');
});

test('copies the selection if access to the clipboard is denied', async () => {
  const clipboard = { writeText: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) };
  expect(await copyText('link', { clipboard, copySelected: () => true })).toBe(true);
  expect(await copyText('link', { clipboard, copySelected: () => false })).toBe(false);
});
