import { expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

test('the clipboard is used where there is one', async () => {
  const writeText = vi.fn(async () => {});
  const copySelected = vi.fn(() => true);
  expect(await copyText('link', { clipboard: { writeText }, copySelected })).toBe(true);
  expect(writeText).toHaveBeenCalledWith('link');
  expect(copySelected).not.toHaveBeenCalled();
});

test('the older way serves where there is no clipboard', async () => {
  const copySelected = vi.fn(() => true);
  expect(await copyText('link', { clipboard: undefined, copySelected })).toBe(true);
  expect(copySelected).toHaveBeenCalledWith('link');
});

test('the older way serves where the clipboard is refused', async () => {
  const clipboard = { writeText: async () => Promise.reject(new DOMException('no', 'NotAllowedError')) };
  expect(await copyText('link', { clipboard, copySelected: () => true })).toBe(true);
  expect(await copyText('link', { clipboard, copySelected: () => false })).toBe(false);
});
