import { isInFlight } from '../queue/upload-list.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import {
  asQueued,
  type Changes,
  diffUploads,
  getVersion,
  markStarted,
  type PersistenceRecord,
  type UploadToPersist,
  uploadsToPersist,
} from './persisted-upload.ts';
import { clearStartedUploads, readStartedUploads, saveStartedUploads } from './started-uploads.ts';
import { holdThisTab, thisTab, whenTabClosed } from './tab.ts';
import type { UploadStore } from './upload-store.ts';

/** How long a reloaded page waits for the previous one to close, in ms. */
const previousTabWaitMs = 400;

export function persistQueue(queue: UploadQueue, place: string, opening: Promise<UploadStore>): UploadQueue {
  const written = new Map<string, string>();
  queue.subscribe(() => {
    const { files, keeping } = queue.current();
    // The next files may fit.
    if (files.length === 0 && keeping === 'full') queue.set({ keeping: 'kept' });
  });
  void opening.then(
    async (store) => {
      holdThisTab();
      await resumeLeftUploads(queue, place, store, written).catch(reportTo(queue));
      queue.set({ isReady: true });
      followQueue(queue, place, store, written);
    },
    () => queue.set({ isReady: true, keeping: 'refused' }),
  );
  return queue;
}

/** Takes over files of closed tabs; those of an open tab follow when it closes. */
async function resumeLeftUploads(
  queue: UploadQueue,
  place: string,
  store: UploadStore,
  written: Map<string, string>,
): Promise<void> {
  const started = readStartedUploads(place);
  await store.dropOld(Date.now());
  const tabs = new Set((await store.listByPlace(place)).map(({ tab }) => tab));
  tabs.delete(thisTab);
  const takeovers = [...tabs].map((tab) =>
    whenTabClosed(tab, async () => {
      const left = await store.takeOver(place, tab, thisTab);
      for (const { record } of left) written.set(record.id, getVersion(record));
      const uploads = left.map(markStarted(started));
      const [first] = uploads;
      if (first) queue.resume(uploads.map(asQueued), first.record.contributorName);
    }).catch(reportTo(queue)),
  );
  const timeout = new Promise((resolve) => setTimeout(resolve, previousTabWaitMs));
  if (takeovers.length > 0) await Promise.race([Promise.all(takeovers), timeout]);
}

function followQueue(queue: UploadQueue, place: string, store: UploadStore, written: Map<string, string>): void {
  let isWriting = false;
  let inFlight: ReadonlySet<string> = new Set();
  let unconfirmed: readonly string[] = [];
  let hasLostWrites = false;
  const toRecord = ({ file: _, ...kept }: UploadToPersist): PersistenceRecord => ({
    ...kept,
    place,
    tab: thisTab,
    since: Date.now(),
  });

  async function writeNext({ toAdd, toUpdate, toDrop }: Changes): Promise<void> {
    const [next] = toAdd;
    // Set before the write, so that a failed write is not repeated.
    for (const upload of [...toUpdate, ...toAdd.slice(0, 1)]) written.set(upload.id, getVersion(upload));
    for (const id of toDrop) written.delete(id);
    if (toUpdate.length > 0) await store.update(toUpdate.map(toRecord));
    if (toDrop.length > 0) await store.drop(toDrop);
    if (next?.file) await store.add(toRecord(next), next.file);
  }

  function saveNewlyStarted(): void {
    const { files, contributorName } = queue.current();
    const ids = files.filter(isInFlight).map(({ id }) => id);
    const started = ids.filter((id) => !inFlight.has(id));
    inFlight = new Set(ids);
    if (started.length === 0) return;
    unconfirmed = [...unconfirmed, ...started];
    saveStartedUploads(place, { ids: unconfirmed, contributorName });
  }

  async function follow(): Promise<void> {
    saveNewlyStarted();
    if (isWriting) return;
    isWriting = true;
    for (;;) {
      const changes = diffUploads(uploadsToPersist(queue.current()), written);
      if (Object.values(changes).every((change) => change.length === 0)) break;
      await writeNext(changes).catch((error) => {
        hasLostWrites = true;
        reportTo(queue)(error);
      });
    }
    if (unconfirmed.length > 0 && !hasLostWrites) {
      unconfirmed = [];
      clearStartedUploads(place);
    }
    // Reset in the same tick as the last diff, so that no later change is missed.
    isWriting = false;
  }
  queue.subscribe(() => void follow());
  clearStartedUploads(place);
  void follow();
}

const reportTo = (queue: UploadQueue) => (error: unknown) => {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  queue.set({ keeping: isFull ? 'full' : 'refused' });
};
