import { afterEach, expect, test } from 'vitest';
import { dismissToast, toast, toastStore } from './toast.ts';
import { keepToastOverLoad, showKeptToast } from './toast-over-load.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => void stored.set(key, text),
  removeItem: (key: string) => void stored.delete(key),
};
const dismiss = () => dismissToast(toastStore.current()?.id);

afterEach(() => {
  dismiss();
  stored.clear();
});

test('shows a toast again once after the next page load', () => {
  toast({ title: 'Logged out', description: 'See you', variant: 'default', action: { label: 'Undo', run: () => {} } });
  keepToastOverLoad(storage);
  dismiss();
  showKeptToast(storage);
  expect(toastStore.current()).toMatchObject({ title: 'Logged out', description: 'See you', variant: 'default' });
  expect(toastStore.current()?.action).toBeUndefined();
  dismiss();
  showKeptToast(storage);
  expect(toastStore.current()).toBeUndefined();
});

test('stores nothing without a toast', () => {
  keepToastOverLoad(storage);
  expect(stored.size).toBe(0);
});
