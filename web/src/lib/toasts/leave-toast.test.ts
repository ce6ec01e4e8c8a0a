import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followTouches, leaveToast } from './leave-toast.ts';
import { dismissToast, type ToastMessage, toast, toastStore } from './toast.ts';

const page = new EventTarget();
const created: ToastMessage = { title: 'Slideshow Created' };
const title = () => toastStore.current()?.title;

beforeEach(() => {
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  followTouches();
});

afterEach(() => {
  dismissToast(toastStore.current()?.id);
  vi.unstubAllGlobals();
});

const touch = () => page.dispatchEvent(new Event('pointerdown'));

test('a confirmation goes over to the page that it leads to, and no further', () => {
  touch();
  toast(created);
  leaveToast(false);
  expect(title()).toBe('Slideshow Created');
  touch();
  leaveToast(false);
  expect(title()).toBeUndefined();
});

test('a confirmation goes when somebody goes back', () => {
  toast(created);
  leaveToast(true);
  expect(title()).toBeUndefined();
});

test('failures and offers stay', () => {
  for (const message of [
    { title: 'Upload Failed', variant: 'destructive' },
    { title: 'Photo Deleted', action: { label: 'Undo', run: () => {} } },
  ] as const) {
    toast(message);
    touch();
    leaveToast(false);
    expect(title()).toBe(message.title);
  }
});
