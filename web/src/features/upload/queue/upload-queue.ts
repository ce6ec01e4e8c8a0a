import type { RejectedFile } from '../fitting/validate-files.ts';
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

export interface Outcome {
  readonly arrived: number;
  readonly missing: number;
  readonly error: unknown;
}

export interface UploadQueueParts extends FileSenderParts {
  readonly newId: () => string;
  readonly atOnce: number;
  readonly onComplete: (count: number) => void;
  readonly onBegin: () => void;
  readonly onIncomplete: (outcome: Outcome) => void;
}

/** The previous release stored no batch. */
export type LeftFile = Omit<QueuedFile, 'batch'> & Partial<Pick<QueuedFile, 'batch'>>;

export type UploadQueue = ReturnType<typeof createUploadQueue>;

export function createUploadQueue(parts: UploadQueueParts) {
  const list = createUploadList();
  const batches = createBatches();
  const run = createRun(parts, list);
  return {
    subscribe: list.subscribe,
    current: list.current,
    set: list.set,
    add(files: readonly File[], rejected: readonly RejectedFile[] = []): void {
      // Files added before the others have arrived join their batch.
      if (!list.current().files.some((item) => isToSend(item) || isInFlight(item))) batches.begin();
      const added = files.map((file): QueuedFile => {
        const { name, size } = file;
        const id = parts.newId();
        return { id, batch: batches.next(id), name, size, file, state: 'chosen', sentShare: 0 };
      });
      list.set({ files: [...list.current().files, ...added], rejected });
      if (list.current().isSending) run.begin(isAmong(added));
    },
    resume(left: readonly LeftFile[], contributorName: string): void {
      const { files, contributorName: known } = list.current();
      batches.continueAfter(left.flatMap(({ batch }) => batch ?? []));
      const placed = left.map((item): QueuedFile => ({ ...item, batch: item.batch ?? batches.next(item.id) }));
      list.set({ files: [...placed, ...files], isResumed: true, contributorName: known || contributorName });
      run.begin(isWaiting);
    },
    remove(which: (item: QueuedFile) => boolean): void {
      list.remove(which);
      if (list.current().isSending) run.proceed();
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
    describe(id: string, words: string): void {
      list.change((item) => item.id === id && isToSend(item), { words });
    },
    continueWithoutMissing(): void {
      list.change(isDamaged, { damage: undefined });
      list.remove(isMissing);
      run.endIfComplete();
    },
    tryAgain: (id: string): void => run.begin((item) => item.id === id && isFailed(item)),
    replaceIfUnreadable: run.replaceIfUnreadable,
    tryNow: (): void => parts.connection.checkNow(),
    /** Aborts stalled requests; asks again while in doubt, as the last answer may precede the loss. */
    async checkConnection(isInDoubt: () => boolean): Promise<void> {
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

function createRun(parts: UploadQueueParts, list: ReturnType<typeof createUploadList>) {
  let firstError: unknown;
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

  function proceed(): void {
    if (!list.current().isSending) return;
    pump();
    if (list.current().files.some(isInFlight)) return;
    list.set({ isSending: false, isResumed: false });
    if (!endIfComplete() && list.current().files.some(isMissing)) endIncomplete();
  }

  function pump(): void {
    const { files } = list.current();
    const active = files.filter((item) => isInFlight(item) && !isWaiting(item)).length;
    for (const { id, file } of files.filter(isWaiting).slice(0, parts.atOnce - active)) {
      if (file) void sendFile(id).then(proceed);
    }
  }

  return {
    proceed,
    endIfComplete,
    interrupt,
    replaceIfUnreadable,
    begin(which: (item: QueuedFile) => boolean): void {
      const { files, isSending } = list.current();
      const starting = files.filter(which);
      if (starting.length === 0) return;
      if (!isSending) {
        [firstError, ids] = [undefined, new Set()];
        parts.onBegin();
      }
      for (const { id } of starting) ids.add(id);
      list.change(which, { state: 'waiting', sentShare: 0, reason: '' });
      list.set({ isSending: true });
      pump();
    },
  };
}
