import { storageKeys } from '@afterglow/proto/stored-data';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface TypedForm {
  readonly ownerId: number;
  /** What was typed; undefined where nothing was changed. */
  readonly read: () => unknown;
}

interface Draft {
  readonly ownerId: number;
  readonly typed: unknown;
}

/** The forms whose text outlives a session that ends, by what each is about. */
export const draftKeys = {
  newMemorial: 'memorial',
  memorial: (publicId: string) => `memorial.${publicId}`,
  invitation: (memorialPublicId: string) => `invitation.${memorialPublicId}`,
  generation: (memorialPublicId: string) => `generation.${memorialPublicId}`,
  slideshow: (memorialPublicId: string) => `slideshow.${memorialPublicId}`,
  name: 'name',
  contact: 'contact',
} as const;

const openForms = new Map<string, TypedForm>();
/** What forms held that were closed before it was sent; for as long as the page is loaded. */
const closedForms = new Map<string, Draft>();

/**
 * A form that is open: what is typed into it is kept where the session ends, and where the form is closed. Returns what
 * closes it.
 */
export function registerTyped(key: string, form: TypedForm): () => void {
  openForms.set(key, form);
  return () => {
    if (openForms.get(key) !== form) return;
    openForms.delete(key);
    const typed = form.read();
    if (typed !== undefined) closedForms.set(key, { ownerId: form.ownerId, typed });
  };
}

/** What was typed has been sent: the form starts empty the next time. */
export function forgetTyped(key: string): void {
  openForms.delete(key);
  closedForms.delete(key);
}

const findDrafts = (storage: Kept): Record<string, Draft> => JSON.parse(storage.getItem(storageKeys.typedText) ?? '{}');

function keepDrafts(storage: Kept, drafts: Readonly<Record<string, Draft>>): void {
  if (Object.keys(drafts).length === 0) storage.removeItem(storageKeys.typedText);
  else storage.setItem(storageKeys.typedText, JSON.stringify(drafts));
}

/** Keeps what is typed into all open forms, for this tab and for who has typed it. */
export function keepTyped(storage: Kept): void {
  const drafts = [...openForms].flatMap(([key, { ownerId, read }]) => {
    const typed = read();
    return typed === undefined ? [] : [[key, { ownerId, typed }] as const];
  });
  if (drafts.length > 0) keepDrafts(storage, { ...findDrafts(storage), ...Object.fromEntries(drafts) });
}

export const hasTyped = (storage: Kept, key: string, ownerId: number | undefined): boolean =>
  ownerId !== undefined && findDrafts(storage)[key]?.ownerId === ownerId;

/** What was kept for this form, once. What somebody else has typed is given to nobody. */
export function takeTyped<T>(storage: Kept, key: string, ownerId: number): T | undefined {
  const { [key]: stored, ...others } = findDrafts(storage);
  keepDrafts(storage, others);
  const draft = stored ?? closedForms.get(key);
  closedForms.delete(key);
  return draft?.ownerId === ownerId ? (draft.typed as T) : undefined;
}
