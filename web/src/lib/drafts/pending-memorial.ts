import { storageKeys } from '@afterglow/proto/stored-data';
import type { MemorialInput } from '@afterglow/proto/types';

/** The draft of a memorial (specification, section 3), kept until the memorial exists. */
export interface PendingMemorial extends MemorialInput {
  /** Sending a draft twice creates one memorial. */
  readonly draftId: string;
  /** Browsers may be shared. */
  readonly ownerId: number;
}

export const newDraftId = (): string =>
  // Browsers without HTTPS, as on a family's own server, lack randomUUID.
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

/** The stored text, for useSyncExternalStore; includes changes by other tabs. */
export const pendingMemorialStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    window.addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', listener);
    };
  },
  current: (): string | null => localStorage.getItem(storageKeys.pendingMemorial),
};

export function keepPendingMemorial(draft: PendingMemorial): void {
  localStorage.setItem(storageKeys.pendingMemorial, JSON.stringify(draft));
  changed();
}

/** Keeps a newer draft. */
export function removePendingMemorial(draftId: string): void {
  if (findDraft(pendingMemorialStore.current())?.draftId !== draftId) return;
  localStorage.removeItem(storageKeys.pendingMemorial);
  changed();
}

export function parsePendingMemorial(ownerId: number | undefined, text: string | null): PendingMemorial | undefined {
  const draft = findDraft(text);
  return draft?.ownerId === ownerId ? draft : undefined;
}

const required = ['draftId', 'deceasedName', 'photoUploadDeadline'] as const;

function findDraft(text: string | null): PendingMemorial | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const draft = value as Partial<PendingMemorial>;
    return required.every((field) => typeof draft[field] === 'string') ? (draft as PendingMemorial) : undefined;
  } catch {
    return undefined;
  }
}
