import type { PhotoDamage } from '@afterglow/proto/types';
import type { RejectedFile } from '../form/validate-files.ts';
import type { BatchPlace } from './batches.ts';

export type UploadState =
  | 'chosen'
  | 'waiting'
  | 'sending'
  /** Goes on by itself at `againAt`. */
  | 'pausing'
  /** Goes on by itself once there is a connection. */
  | 'offline'
  | 'stored'
  | 'refused'
  | 'failed';

export interface QueuedFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly batch: BatchPlace;
  /** None where it arrived before the page was loaded again. */
  readonly file: File | undefined;
  /** The device does not give the file any more: it is the copy that this browser kept. */
  readonly isKeptCopy?: boolean;
  readonly state: UploadState;
  /** From 0 to 1. */
  readonly sentShare: number;
  /** Why it was not taken, or why it is sent again, for a person to read. */
  readonly reason?: string;
  /** Milliseconds since 1970. */
  readonly againAt?: number;
  /** Names the photo that the server says it has: two files of the same photo have the same. */
  readonly receivedAs?: string;
  /** What is missing of a photo that arrived, until a person has seen it. */
  readonly damage?: PhotoDamage | undefined;
  /** Names the photo to one that takes its place. */
  readonly filename?: string | undefined;
  /** The damaged photo whose place it takes. */
  readonly replaces?: string | undefined;
}

export type DamagedFile = QueuedFile & { readonly damage: PhotoDamage };

/** Where the files outlive the page, or why they do not. */
export type PersistenceStatus = 'kept' | 'full' | 'refused';

export interface UploadSnapshot {
  readonly files: readonly QueuedFile[];
  readonly isSending: boolean;
  readonly contributorName: string;
  /** Files that the server has confirmed since the list was made. */
  readonly storedEver: number;
  /** Of the files given last, those that cannot be sent. */
  readonly rejected: readonly RejectedFile[];
  /** Whether an earlier page left files behind is known. */
  readonly isReady: boolean;
  /** An earlier page left files behind that go on. */
  readonly isResumed: boolean;
  readonly keeping: PersistenceStatus;
}

const nothing: UploadSnapshot = {
  files: [],
  isSending: false,
  contributorName: '',
  storedEver: 0,
  rejected: [],
  isReady: false,
  isResumed: false,
  keeping: 'kept',
};

/** What is chosen and how each file fares, in the form that useSyncExternalStore reads. */
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
    /** Files on their way stay. */
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

/** What can still arrive if it is sent again; what the server has read and refused cannot. */
export const isFailed = ({ state }: QueuedFile): boolean => state === 'failed';

/** What the submit button sends. */
export const isToSend = ({ state }: QueuedFile): boolean => state === 'chosen' || state === 'failed';

/** Every file of the list is confirmed, and a person has seen what is missing of it. */
export const isComplete = ({ files, isSending }: Pick<UploadSnapshot, 'files' | 'isSending'>): boolean =>
  !isSending && files.length > 0 && files.every((item) => isStored(item) && !isDamaged(item));

/** How many photos have arrived, as the server counts them: it keeps the same photo once. */
export const receivedCount = (files: readonly QueuedFile[]): number =>
  new Set(files.filter(isStored).map(({ id, receivedAs }) => receivedAs ?? id)).size;
