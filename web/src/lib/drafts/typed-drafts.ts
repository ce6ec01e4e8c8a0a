import { storageKeys } from '@afterglow/proto/stored-data';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface TypedForm {
  readonly ownerId: number;
  readonly read: () => unknown;
}

interface Draft {
  readonly ownerId: number;
  readonly typed: unknown;
}

/** Forms whose input outlives the session, by subject. */
export const draftKeys = {
  newMemorial: 'memorial',
  memorial: (publicId: string) => `memorial.${publicId}`,
  invitation: (memorialPublicId: string) => `invitation.${memorialPublicId}`,
  generation: (memorialPublicId: string) => `generation.${memorialPublicId}`,
  slideshow: (memorialPublicId: string) => `slideshow.${memorialPublicId}`,
  closing: (memorialPublicId: string) => `closing.${memorialPublicId}`,
  keptPage: (memorialPublicId: string) => `page.${memorialPublicId}`,
  caption: (photoId: number) => `caption.${photoId}`,
  name: 'name',
  contact: 'contact',
} as const;

const openForms = new Map<string, TypedForm>();
const closedForms = new Map<string, Draft>();

/** Keeps an open form's input when the session ends or the form is closed. @returns a function that closes it. */
export function registerTyped(key: string, form: TypedForm): () => void {
  openForms.set(key, form);
  return () => {
    if (openForms.get(key) !== form) return;
    openForms.delete(key);
    const typed = form.read();
    if (typed !== undefined) closedForms.set(key, { ownerId: form.ownerId, typed });
  };
}

/** Keeps a closed form's input like an open one's until it is sent or the form opens again. */
export function keepUntilSent(key: string): void {
  const draft = closedForms.get(key);
  if (draft && !openForms.has(key)) openForms.set(key, { ownerId: draft.ownerId, read: () => draft.typed });
}

/** The input was sent, so the form starts empty next time. */
export function forgetTyped(key: string): void {
  openForms.delete(key);
  closedForms.delete(key);
}

const findDrafts = (storage: Kept): Record<string, Draft> => JSON.parse(storage.getItem(storageKeys.typedText) ?? '{}');

function keepDrafts(storage: Kept, drafts: Readonly<Record<string, Draft>>): void {
  if (Object.keys(drafts).length === 0) storage.removeItem(storageKeys.typedText);
  else storage.setItem(storageKeys.typedText, JSON.stringify(drafts));
}

export function keepTyped(storage: Kept): void {
  const drafts = [...openForms].flatMap(([key, { ownerId, read }]) => {
    const typed = read();
    return typed === undefined ? [] : [[key, { ownerId, typed }] as const];
  });
  if (drafts.length > 0) keepDrafts(storage, { ...findDrafts(storage), ...Object.fromEntries(drafts) });
}

export const hasTyped = (storage: Kept, key: string, ownerId: number | undefined): boolean =>
  ownerId !== undefined && findDrafts(storage)[key]?.ownerId === ownerId;

/** Returns stored input once, and only to the user who typed it. */
export function takeTyped<T>(storage: Kept, key: string, ownerId: number): T | undefined {
  const { [key]: stored, ...others } = findDrafts(storage);
  keepDrafts(storage, others);
  const draft = stored ?? closedForms.get(key);
  closedForms.delete(key);
  return draft?.ownerId === ownerId ? (draft.typed as T) : undefined;
}
