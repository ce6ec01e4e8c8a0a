import type { ArrivedPhoto } from './add-photo.ts';

export interface PendingUpload {
  readonly photo: Omit<ArrivedPhoto, 'contributorName'>;
  readonly names: string[];
}

/** The processed files of one upload that wait for their contributor's name, which may come behind them in the request. */
export interface PendingUploads {
  add(upload: PendingUpload): void;
  find(sha256: string): PendingUpload | undefined;
  names(): string[];
  /** Gives each away in its order; who takes one removes its files. */
  drain(): Iterable<PendingUpload>;
  discard(): Promise<void>;
}

export function createPendingUploads(): PendingUploads {
  const pending: PendingUpload[] = [];
  return {
    add: (upload) => void pending.push(upload),
    find: (sha256) => pending.find(({ photo }) => photo.sha256 === sha256),
    names: () => pending.flatMap(({ names }) => names),
    *drain() {
      for (let next = pending.shift(); next; next = pending.shift()) yield next;
    },
    discard: async () => {
      await Promise.all(pending.splice(0).map(({ photo }) => photo.image.remove()));
    },
  };
}
