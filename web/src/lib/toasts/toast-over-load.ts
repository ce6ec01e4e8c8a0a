import { storageKeys } from '@afterglow/proto/stored-data';
import { toast, toastStore } from './toast.ts';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps the toast that is shown for the page that is about to be loaded; what it offers to do stays behind. */
export function keepToastOverLoad(storage: Kept): void {
  const shown = toastStore.current();
  if (!shown) return;
  const { title, description, variant } = shown;
  storage.setItem(storageKeys.toast, JSON.stringify({ title, description, variant }));
}

export function showKeptToast(storage: Kept): void {
  const text = storage.getItem(storageKeys.toast);
  if (text === null) return;
  storage.removeItem(storageKeys.toast);
  toast(JSON.parse(text));
}
