import { expect, test, vi } from 'vitest';
import { dismissToast, toast, toastStore } from './toast.ts';

test('replaces the previous toast, whose dismissal then has no effect', () => {
  const listener = vi.fn();
  const unsubscribe = toastStore.subscribe(listener);
  toast({ title: 'First' });
  const first = toastStore.current();
  toast({ title: 'Second' });
  expect(toastStore.current()).toMatchObject({ title: 'Second' });

  if (first) dismissToast(first.id);
  expect(toastStore.current()).toMatchObject({ title: 'Second' });

  dismissToast(toastStore.current()?.id);
  expect(toastStore.current()).toBeUndefined();
  expect(listener).toHaveBeenCalledTimes(3);
  unsubscribe();
});
