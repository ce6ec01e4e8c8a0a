import type { ArrivedPhoto } from './store-photo.ts';

export interface PendingUpload {
  readonly photo: Omit<ArrivedPhoto, 'contributorName'>;
  readonly names: readonly string[];
}

/** Processed files that wait for the contributor's name, which may follow them in the request. */
export interface PendingUploads {
  add(upload: PendingUpload): void;
  /** Another file of the same bytes. */
  addName(upload: PendingUpload, name: string): void;
  find(sha256: string): PendingUpload | undefined;
  names(): string[];
  /** The caller removes the files. */
  drain(): Iterable<PendingUpload>;
  discard(): Promise<void>;
}

export function createPendingUploads(): PendingUploads {
  const pending: PendingUpload[] = [];
  return {
    add: (upload) => void pending.push(upload),
    addName: (upload, name) => {
      const index = pending.indexOf(upload);
      if (index >= 0) pending[index] = { ...upload, names: [...upload.names, name] };
    },
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
