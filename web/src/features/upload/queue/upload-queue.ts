import type { RejectedFile } from '../form/validate-files.ts';
import { exponentialBackoff } from './exponential-backoff.ts';
import { createFileSender, type FileSenderParts } from './file-sender.ts';
import {
  byId,
  createUploadList,
  isComplete,
  isDamaged,
  isInFlight,
  isMissing,
  isToSend,
  isWaiting,
  type QueuedFile,
  receivedCount,
} from './upload-list.ts';

export interface UploadQueueParts extends FileSenderParts {
  readonly newId: () => string;
  readonly atOnce: number;
  /** Every file of the list is confirmed; with the number of photos. */
  readonly onComplete: (count: number) => void;
  /** All that could be sent was sent, and some are missing; with the first error. */
  readonly onIncomplete: (error: unknown) => void;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Sends files one per request, a few at once, and tells how each of them fares. */
export function createUploadQueue(parts: UploadQueueParts) {
  const list = createUploadList();
  const run = createRun(parts, list);
  return {
    subscribe: list.subscribe,
    current: list.current,
    set: list.set,
    add(files: readonly File[], rejected: readonly RejectedFile[] = []): void {
      const added = files.map((file): QueuedFile => {
        const { name, size } = file;
        return { id: parts.newId(), name, size, file, state: 'chosen', sentShare: 0 };
      });
      list.set({ files: [...list.current().files, ...added], rejected });
    },
    /** Puts back what an earlier page left behind; what was on its way goes on. */
    resume(left: readonly QueuedFile[], contributorName: string): void {
      const { files, contributorName: known } = list.current();
      list.set({ files: [...left, ...files], isResumed: true, contributorName: known || contributorName });
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
      const copy = {
        id: parts.newId(),
        name: file.name,
        size: file.size,
        file,
        state: 'chosen',
        sentShare: 0,
      } as const;
      const { files } = list.current();
      list.set({ files: files.map((item) => (item.id === id ? { ...copy, replaces: item.filename } : item)) });
      run.begin(byId(copy.id));
    },
    /** What is missing stays so: the list may then be complete. */
    goOnWithout(): void {
      list.change(isDamaged, { damage: undefined });
      list.remove(isMissing);
      run.endIfComplete();
    },
    tryAgain: (id: string): void => run.begin((item) => item.id === id && isMissing(item)),
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

/** Keeps a few files on their way until none waits, and says how it ended. */
function createRun(parts: UploadQueueParts, list: ReturnType<typeof createUploadList>) {
  let firstError: unknown;
  const { sendFile, interrupt } = createFileSender(parts, list, (error) => {
    firstError ??= error;
  });

  const endIfComplete = (): boolean => {
    const isEnd = isComplete(list.current());
    if (isEnd) parts.onComplete(receivedCount(list.current().files));
    return isEnd;
  };

  function goOn(): void {
    if (!list.current().isSending) return;
    pump();
    if (list.current().files.some(isInFlight)) return;
    list.set({ isSending: false, isResumed: false });
    if (!endIfComplete() && list.current().files.some(isMissing)) parts.onIncomplete(firstError);
  }

  function pump(): void {
    const { files } = list.current();
    const onTheirWay = files.filter((item) => isInFlight(item) && !isWaiting(item)).length;
    for (const { id, file } of files.filter(isWaiting).slice(0, parts.atOnce - onTheirWay)) {
      if (file) void sendFile(id, file).then(goOn);
    }
  }

  return {
    goOn,
    endIfComplete,
    interrupt,
    begin(which: (item: QueuedFile) => boolean): void {
      const { files, isSending } = list.current();
      if (!files.some(which)) return;
      if (!isSending) firstError = undefined;
      list.change(which, { state: 'waiting', sentShare: 0, reason: '' });
      list.set({ isSending: true });
      pump();
    },
  };
}
