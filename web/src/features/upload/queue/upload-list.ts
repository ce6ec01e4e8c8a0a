import type { PhotoDamage } from '@afterglow/proto/types';
import type { RejectedFile } from '../fitting/validate-files.ts';
import type { BatchPlace } from './batches.ts';

export type UploadState = 'chosen' | 'waiting' | 'sending' | 'pausing' | 'offline' | 'stored' | 'refused' | 'failed';

export interface QueuedFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly batch: BatchPlace;
  /** Undefined if it arrived before a reload. */
  readonly file: File | undefined;
  readonly isKeptCopy?: boolean;
  readonly state: UploadState;
  readonly sentShare: number;
  readonly reason?: string;
  /** In ms since 1970. */
  readonly againAt?: number;
  readonly receivedAs?: string;
  /** Cleared once the user has seen it. */
  readonly damage?: PhotoDamage | undefined;
  readonly filename?: string | undefined;
  /** The filename of the damaged photo. */
  readonly replaces?: string | undefined;
  /** Who, where and when, for the organizer. */
  readonly words?: string | undefined;
}

export type DamagedFile = QueuedFile & { readonly damage: PhotoDamage };

export type PersistenceStatus = 'kept' | 'full' | 'refused';

export interface UploadSnapshot {
  readonly files: readonly QueuedFile[];
  readonly isSending: boolean;
  readonly contributorName: string;
  readonly totalStored: number;
  readonly rejected: readonly RejectedFile[];
  readonly isReady: boolean;
  readonly isResumed: boolean;
  readonly keeping: PersistenceStatus;
}

const nothing: UploadSnapshot = {
  files: [],
  isSending: false,
  contributorName: '',
  totalStored: 0,
  rejected: [],
  isReady: false,
  isResumed: false,
  keeping: 'kept',
};

export function createUploadList() {
  let snapshot = nothing;
  const listeners = new Set<() => void>();

  function set(next: Partial<UploadSnapshot>): void {
    snapshot = { ...snapshot, ...next };
    for (const listener of listeners) listener();
  }
  return {
    set,
    current: (): UploadSnapshot => snapshot,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(which: (item: QueuedFile) => boolean, to: Partial<QueuedFile>): void {
      set({ files: snapshot.files.map((item) => (which(item) ? { ...item, ...to } : item)) });
    },
    remove(which: (item: QueuedFile) => boolean): void {
      set({ files: snapshot.files.filter((item) => !isRemovable(item) || !which(item)) });
    },
  };
}

export const byId = (id: string) => (item: QueuedFile) => item.id === id;

export const isWaiting = ({ state }: QueuedFile): boolean => state === 'waiting';

export const isInFlight = ({ state }: QueuedFile): boolean =>
  ['waiting', 'sending', 'pausing', 'offline'].includes(state);

const isRemovable = ({ state }: QueuedFile): boolean => state !== 'sending';

export const isOffline = ({ state }: QueuedFile): boolean => state === 'offline';

export const isStored = ({ state }: QueuedFile): boolean => state === 'stored';

export const isMissing = ({ state }: QueuedFile): boolean => state === 'refused' || state === 'failed';

export const isDamaged = (item: QueuedFile): item is DamagedFile => isStored(item) && item.damage !== undefined;

export const isFailed = ({ state }: QueuedFile): boolean => state === 'failed';

export const isToSend = ({ state }: QueuedFile): boolean => state === 'chosen' || state === 'failed';

export const isComplete = ({ files, isSending }: Pick<UploadSnapshot, 'files' | 'isSending'>): boolean =>
  !isSending && files.length > 0 && files.every((item) => isStored(item) && !isDamaged(item));

/** Counts duplicates once, as the server does. */
export const receivedCount = (files: readonly QueuedFile[]): number =>
  new Set(files.filter(isStored).map(({ id, receivedAs }) => receivedAs ?? id)).size;
