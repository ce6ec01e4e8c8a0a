import { limits } from '@afterglow/proto/limits';

export interface BatchPlace {
  readonly id: string;
  readonly place: number;
}

/** Numbers the files of a batch, which is named after its first file. */
export function createBatches() {
  let current: BatchPlace | undefined;
  return {
    begin(): void {
      current = undefined;
    },
    continueAfter(taken: readonly BatchPlace[]): void {
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
