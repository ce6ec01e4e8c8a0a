import { isInFlight } from '../queue/upload-list.ts';
import type { UploadQueue } from '../queue/upload-queue.ts';
import { begunUploads, forgetBegun, rememberBegun } from './begun-uploads.ts';
import {
  asBegun,
  asQueued,
  type Changes,
  diffUploads,
  type PersistedState,
  type PersistenceRecord,
  type UploadToPersist,
  uploadsToPersist,
} from './persisted-upload.ts';
import { holdThisTab, thisTab, whenTabClosed } from './tab.ts';
import type { UploadStore } from './upload-store.ts';

/** Milliseconds that a page which is loaded again waits for the one before it to be gone. */
const longestLook = 400;

/** Files outlive the page until the server has confirmed them: what an earlier page left for the place goes on. */
export function persistQueue(queue: UploadQueue, place: string, opening: Promise<UploadStore>): UploadQueue {
  const written = new Map<string, PersistedState>();
  queue.subscribe(() => {
    const { files, keeping } = queue.current();
    // There may be room for the next ones.
    if (files.length === 0 && keeping === 'full') queue.set({ keeping: 'kept' });
  });
  void opening.then(
    async (store) => {
      holdThisTab();
      await lookForLeftFiles(queue, place, store, written).catch(reportTo(queue));
      queue.set({ isReady: true });
      followQueue(queue, place, store, written);
    },
    () => queue.set({ isReady: true, keeping: 'refused' }),
  );
  return queue;
}

/** Resolves once all is put back that no other tab holds; what such a tab leaves behind comes when it is gone. */
async function lookForLeftFiles(
  queue: UploadQueue,
  place: string,
  store: UploadStore,
  written: Map<string, PersistedState>,
): Promise<void> {
  const begun = begunUploads(place);
  await store.dropOld(Date.now());
  const tabs = new Set((await store.listByPlace(place)).map(({ tab }) => tab));
  tabs.delete(thisTab);
  const looks = [...tabs].map((tab) =>
    whenTabClosed(tab, async () => {
      const left = await store.takeOver(place, tab, thisTab);
      for (const { record } of left) written.set(record.id, record.state);
      const goingOn = left.map(asBegun(begun));
      const [first] = goingOn;
      if (first) queue.resume(goingOn.map(asQueued), first.record.contributorName);
    }).catch(reportTo(queue)),
  );
  const isOver = new Promise((resolve) => setTimeout(resolve, longestLook));
  if (looks.length > 0) await Promise.race([Promise.all(looks), isOver]);
}

function followQueue(
  queue: UploadQueue,
  place: string,
  store: UploadStore,
  written: Map<string, PersistedState>,
): void {
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
    // Whatever becomes of it, it is not tried again and again.
    for (const { id, state } of [...toUpdate, ...toAdd.slice(0, 1)]) written.set(id, state);
    for (const id of toDrop) written.delete(id);
    if (toUpdate.length > 0) await store.update(toUpdate.map(toRecord));
    if (toDrop.length > 0) await store.drop(toDrop);
    if (next?.file) await store.add(toRecord(next), next.file);
  }

  function rememberNewlyBegun(): void {
    const { files, contributorName } = queue.current();
    const ids = files.filter(isInFlight).map(({ id }) => id);
    const begun = ids.filter((id) => !inFlight.has(id));
    inFlight = new Set(ids);
    if (begun.length === 0) return;
    unconfirmed = [...unconfirmed, ...begun];
    rememberBegun(place, { ids: unconfirmed, contributorName });
  }

  async function follow(): Promise<void> {
    rememberNewlyBegun();
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
      forgetBegun(place);
    }
    // In the same moment in which nothing was found: a change that comes next is followed again.
    isWriting = false;
  }
  queue.subscribe(() => void follow());
  forgetBegun(place);
  void follow();
}

const reportTo = (queue: UploadQueue) => (error: unknown) => {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  queue.set({ keeping: isFull ? 'full' : 'refused' });
};
