import { storageKeys } from '@afterglow/proto/stored-data';

export interface StartedUploads {
  readonly ids: readonly string[];
  readonly contributorName: string;
}

const none: StartedUploads = { ids: [], contributorName: '' };

function readAll(): Record<string, StartedUploads> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKeys.uploadsStarted) ?? '{}');
  } catch {
    return {};
  }
}

/** Uploads that this tab started before a reload, even if the store still lists them as chosen. */
export const readStartedUploads = (place: string): StartedUploads => readAll()[place] ?? none;

/** Writes synchronously, as writes to the store are lost if the page closes first. */
export function saveStartedUploads(place: string, started: StartedUploads): void {
  const { [place]: _, ...others } = readAll();
  const all = started.ids.length === 0 ? others : { ...others, [place]: started };
  try {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(storageKeys.uploadsStarted);
    else sessionStorage.setItem(storageKeys.uploadsStarted, JSON.stringify(all));
  } catch {
    // Without session storage, the store must be enough.
  }
}

export const clearStartedUploads = (place: string): void => saveStartedUploads(place, none);
