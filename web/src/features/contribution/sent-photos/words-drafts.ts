import { storageKeys } from '@afterglow/proto/stored-data';
import type { PhotoWords } from '@afterglow/proto/types';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Words that are typed and not saved, by the filename of their photo; the last one typed is the last one here. */
type Drafts = Readonly<Record<string, PhotoWords>>;

const readAll = (storage: Kept): Drafts => JSON.parse(storage.getItem(storageKeys.photoWords) ?? '{}');

export const findDraft = (storage: Kept, filename: string): PhotoWords | undefined => readAll(storage)[filename];

export const isLastDraft = (storage: Kept, filename: string): boolean =>
  Object.keys(readAll(storage)).pop() === filename;

/** @param words undefined once they are saved or dropped. */
export function keepDraft(storage: Kept, filename: string, words: PhotoWords | undefined): void {
  const { [filename]: _, ...others } = readAll(storage);
  const drafts = words ? { ...others, [filename]: words } : others;
  if (Object.keys(drafts).length === 0) storage.removeItem(storageKeys.photoWords);
  else storage.setItem(storageKeys.photoWords, JSON.stringify(drafts));
}
