export interface SongUpload {
  readonly id: number;
  readonly file: File;
  readonly percent: number;
  readonly error?: string;
}

export interface SendSong {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onSent: (share: number) => void;
}

interface SongUploadsParts {
  /** Ends once the song is listed. */
  readonly send: (song: SendSong) => Promise<void>;
  /** Undefined if the failure is handled. */
  readonly explain: (error: unknown) => string | undefined;
}

let lastId = 0;

/** Sends songs one at a time, also while no page shows them; one that fails stays with its reason. */
export function createSongUploads({ send, explain }: SongUploadsParts) {
  let uploads: readonly SongUpload[] = [];
  let sending = Promise.resolve();
  const listeners = new Set<() => void>();
  const stops = new Map<number, AbortController>();

  function show(changed: readonly SongUpload[]): void {
    uploads = changed;
    for (const listener of listeners) listener();
  }
  const change = (id: number, changes: Partial<SongUpload>): void =>
    show(uploads.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  function remove(id: number): void {
    stops.get(id)?.abort();
    show(uploads.filter((one) => one.id !== id));
  }

  async function sendOne({ id, file }: SongUpload): Promise<void> {
    const stop = stops.get(id) ?? new AbortController();
    try {
      if (stop.signal.aborted) return;
      const onSent = (share: number): void => change(id, { percent: Math.floor(100 * share) });
      await send({ file, signal: stop.signal, onSent });
      remove(id);
    } catch (error) {
      const reason = stop.signal.aborted ? undefined : explain(error);
      if (reason !== undefined) change(id, { error: reason });
    } finally {
      stops.delete(id);
    }
  }

  return {
    current: () => uploads,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(files: readonly File[]): Promise<void> {
      for (const file of files) {
        lastId += 1;
        const upload = { id: lastId, file, percent: 0 };
        stops.set(upload.id, new AbortController());
        show([...uploads, upload]);
        sending = sending.then(() => sendOne(upload));
      }
      return sending;
    },
    /** Also stops sending it. */
    remove,
  };
}

export type SongUploads = ReturnType<typeof createSongUploads>;
