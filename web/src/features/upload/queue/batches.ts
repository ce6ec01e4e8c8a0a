import { limits } from '@afterglow/proto/limits';

/** Where a file stands among those that were chosen together. */
export interface BatchPlace {
  readonly id: string;
  /** From 0. */
  readonly place: number;
}

/** Gives files their places, one behind the other, until another batch begins. A batch is named by its first file. */
export function createBatches() {
  let current: BatchPlace | undefined;
  return {
    begin(): void {
      current = undefined;
    },
    /** Files that are added later stand behind these. */
    goOnBehind(taken: readonly BatchPlace[]): void {
      const id = current?.id ?? taken[taken.length - 1]?.id;
      for (const one of taken) if (one.id === id && one.place > (current?.place ?? -1)) current = one;
    },
    next(fileId: string): BatchPlace {
      const place = current === undefined ? 0 : current.place + 1;
      const isFull = place >= limits.photosPerBatch;
      current = current === undefined || isFull ? { id: fileId, place: 0 } : { ...current, place };
      return current;
    },
  };
}
