export type UploadState = 'chosen' | 'waiting' | 'sending' | 'pausing' | 'stored' | 'refused' | 'failed';

export interface QueuedFile {
  readonly id: number;
  readonly file: File;
  readonly state: UploadState;
  /** From 0 to 1. */
  readonly sentShare: number;
  /** Why it was not taken, for a person to read. */
  readonly reason?: string;
}

export interface UploadSnapshot {
  readonly files: readonly QueuedFile[];
  readonly isSending: boolean;
  /** Files that the server has confirmed since the list was made. */
  readonly storedEver: number;
}

/** What is chosen and how each file fares, in the form that useSyncExternalStore reads. */
export function createUploadList() {
  let snapshot: UploadSnapshot = { files: [], isSending: false, storedEver: 0 };
  let lastId = 0;
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
    add(files: readonly File[]): void {
      const added = files.map((file): QueuedFile => {
        lastId += 1;
        return { id: lastId, file, state: 'chosen', sentShare: 0 };
      });
      set({ files: [...snapshot.files, ...added] });
    },
    change(which: (item: QueuedFile) => boolean, to: Partial<QueuedFile>): void {
      set({ files: snapshot.files.map((item) => (which(item) ? { ...item, ...to } : item)) });
    },
    /** Files on their way stay. */
    remove(which: (item: QueuedFile) => boolean): void {
      set({ files: snapshot.files.filter((item) => isInFlight(item) || !which(item)) });
    },
  };
}

export const byId = (id: number) => (item: QueuedFile) => item.id === id;

export const isWaiting = ({ state }: QueuedFile): boolean => state === 'waiting';

export const isInFlight = ({ state }: QueuedFile): boolean => ['waiting', 'sending', 'pausing'].includes(state);

export const isStored = ({ state }: QueuedFile): boolean => state === 'stored';

/** Sent, and not stored. */
export const isMissing = ({ state }: QueuedFile): boolean => state === 'refused' || state === 'failed';

/** What the submit button sends; what the server has read and refused is only sent again one by one. */
export const isToSend = ({ state }: QueuedFile): boolean => state === 'chosen' || state === 'failed';

/** Every file of the list is confirmed. */
export const isComplete = ({ files, isSending }: UploadSnapshot): boolean =>
  !isSending && files.length > 0 && files.every(isStored);
