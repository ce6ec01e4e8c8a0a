import { storageKeys } from '@afterglow/proto/stored-data';
import { toast, toastStore } from './toast.ts';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Shows the current toast again after the next page load, without its action. */
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
