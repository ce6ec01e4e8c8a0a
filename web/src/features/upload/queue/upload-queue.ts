import type { RejectedFile } from '../form/validate-files.ts';
import { createBatches } from './batches.ts';
import { exponentialBackoff } from './exponential-backoff.ts';
import { createFileSender, type FileSenderParts } from './file-sender.ts';
import {
  byId,
  createUploadList,
  isComplete,
  isDamaged,
  isFailed,
  isInFlight,
  isMissing,
  isToSend,
  isWaiting,
  type QueuedFile,
  receivedCount,
} from './upload-list.ts';

/** The counts of one try, without the photos of earlier ones. */
export interface Outcome {
  readonly arrived: number;
  readonly missing: number;
  /** The first one. */
  readonly error: unknown;
}

export interface UploadQueueParts extends FileSenderParts {
  readonly newId: () => string;
  readonly atOnce: number;
  /** Every file of the list is confirmed; with the number of photos. */
  readonly onComplete: (count: number) => void;
  /** Photos are sent, for the first time or again. */
  readonly onBegin: () => void;
  /** All that could be sent was sent, and some of the list are missing. */
  readonly onIncomplete: (outcome: Outcome) => void;
}

/** A file of an earlier page. One of the previous release has no place in a batch. */
export type LeftFile = Omit<QueuedFile, 'batch'> & Partial<Pick<QueuedFile, 'batch'>>;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Sends files one per request, a few at once, and tells how each of them fares. */
export function createUploadQueue(parts: UploadQueueParts) {
  const list = createUploadList();
  const batches = createBatches();
  const run = createRun(parts, list);
  return {
    subscribe: list.subscribe,
    current: list.current,
    set: list.set,
    add(files: readonly File[], rejected: readonly RejectedFile[] = []): void {
      // Files that are added before the others have arrived belong with them.
      if (!list.current().files.some((item) => isToSend(item) || isInFlight(item))) batches.begin();
      const added = files.map((file): QueuedFile => {
        const { name, size } = file;
        const id = parts.newId();
        return { id, batch: batches.next(id), name, size, file, state: 'chosen', sentShare: 0 };
      });
      list.set({ files: [...list.current().files, ...added], rejected });
      if (list.current().isSending) run.begin(isAmong(added));
    },
    /** Puts back what an earlier page left behind; what was on its way goes on. */
    resume(left: readonly LeftFile[], contributorName: string): void {
      const { files, contributorName: known } = list.current();
      batches.goOnBehind(left.flatMap(({ batch }) => batch ?? []));
      const placed = left.map((item): QueuedFile => ({ ...item, batch: item.batch ?? batches.next(item.id) }));
      list.set({ files: [...placed, ...files], isResumed: true, contributorName: known || contributorName });
      run.begin(isWaiting);
    },
    /** What is left may then be complete. */
    remove(which: (item: QueuedFile) => boolean): void {
      list.remove(which);
      if (list.current().isSending) run.goOn();
      else run.endIfComplete();
    },
    start(contributorName: string): void {
      list.set({ contributorName });
      run.begin(isToSend);
    },
    sendBetterCopy(id: string, file: File): void {
      const { name, size } = file;
      const copy = { id: parts.newId(), name, size, file, state: 'chosen', sentShare: 0 } as const;
      const replacing = ({ batch, filename }: QueuedFile): QueuedFile => ({ ...copy, batch, replaces: filename });
      list.set({ files: list.current().files.map((item) => (item.id === id ? replacing(item) : item)) });
      run.begin(byId(copy.id));
    },
    /** What is missing stays so: the list may then be complete. */
    goOnWithout(): void {
      list.change(isDamaged, { damage: undefined });
      list.remove(isMissing);
      run.endIfComplete();
    },
    tryAgain: (id: string): void => run.begin((item) => item.id === id && isFailed(item)),
    replaceIfUnreadable: run.replaceIfUnreadable,
    tryNow: (): void => parts.connection.lookNow(),
    /**
     * The connection may be gone: requests that would wait for an answer in vain are given up. What is asked in the
     * moment that it goes may still be answered: it is asked again for as long as there is doubt.
     */
    async doubtConnection(isInDoubt: () => boolean): Promise<void> {
      for (let attempt = 1; list.current().isSending; attempt += 1) {
        if (!(await parts.connection.isReachable())) return run.interrupt();
        if (!isInDoubt()) return;
        await parts.pause(exponentialBackoff(attempt));
      }
    },
    clear(): void {
      list.remove(() => true);
      list.set({ rejected: [] });
    },
  };
}

const isAmong = (files: readonly QueuedFile[]) => {
  const ids = new Set(files.map(({ id }) => id));
  return ({ id }: QueuedFile): boolean => ids.has(id);
};

/** Keeps a few files on their way until none waits, and says how it ended. */
function createRun(parts: UploadQueueParts, list: ReturnType<typeof createUploadList>) {
  let firstError: unknown;
  /** The ids of the files in this try. */
  let ids = new Set<string>();
  const { sendFile, interrupt, replaceIfUnreadable } = createFileSender(parts, list, (error) => {
    firstError ??= error;
  });

  const endIfComplete = (): boolean => {
    const isEnd = isComplete(list.current());
    if (isEnd) parts.onComplete(receivedCount(list.current().files));
    return isEnd;
  };

  function endIncomplete(): void {
    const sent = list.current().files.filter(({ id }) => ids.has(id));
    const missing = sent.filter(isMissing).length;
    const arrived = receivedCount(sent);
    if (arrived + missing > 0) parts.onIncomplete({ arrived, missing, error: firstError });
  }

  function goOn(): void {
    if (!list.current().isSending) return;
    pump();
    if (list.current().files.some(isInFlight)) return;
    list.set({ isSending: false, isResumed: false });
    if (!endIfComplete() && list.current().files.some(isMissing)) endIncomplete();
  }

  function pump(): void {
    const { files } = list.current();
    const onTheirWay = files.filter((item) => isInFlight(item) && !isWaiting(item)).length;
    for (const { id, file } of files.filter(isWaiting).slice(0, parts.atOnce - onTheirWay)) {
      if (file) void sendFile(id).then(goOn);
    }
  }

  return {
    goOn,
    endIfComplete,
    interrupt,
    replaceIfUnreadable,
    begin(which: (item: QueuedFile) => boolean): void {
      const { files, isSending } = list.current();
      const beginning = files.filter(which);
      if (beginning.length === 0) return;
      if (!isSending) {
        [firstError, ids] = [undefined, new Set()];
        parts.onBegin();
      }
      for (const { id } of beginning) ids.add(id);
      list.change(which, { state: 'waiting', sentShare: 0, reason: '' });
      list.set({ isSending: true });
      pump();
    },
  };
}
