import { storageKeys } from '@afterglow/proto/stored-data';

export interface BegunUploads {
  readonly ids: readonly string[];
  readonly contributorName: string;
}

const none: BegunUploads = { ids: [], contributorName: '' };

function readAll(): Record<string, BegunUploads> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKeys.uploadsBegun) ?? '{}');
  } catch {
    return {};
  }
}

/** What this tab had begun to send to a place when it was loaded again, without the store naming it as begun yet. */
export const begunUploads = (place: string): BegunUploads => readAll()[place] ?? none;

/** At once, where the store's own writes are lost if the page goes before they are done. */
export function rememberBegun(place: string, begun: BegunUploads): void {
  const { [place]: _, ...others } = readAll();
  const all = begun.ids.length === 0 ? others : { ...others, [place]: begun };
  try {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(storageKeys.uploadsBegun);
    else sessionStorage.setItem(storageKeys.uploadsBegun, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing here: the store alone has to do.
  }
}

export const forgetBegun = (place: string): void => rememberBegun(place, none);
