import type { Verdict } from './judge.ts';
import {
  byId,
  createUploadList,
  isComplete,
  isInFlight,
  isMissing,
  isToSend,
  isWaiting,
  type QueuedFile,
} from './upload-list.ts';

export interface UploadQueueParts {
  readonly send: (file: File, contributorName: string, onSent: (share: number) => void) => Promise<void>;
  readonly judge: (error: unknown, attempt: number) => Verdict;
  readonly pause: (ms: number) => Promise<void>;
  readonly atOnce: number;
  /** Every file of the list is confirmed. */
  readonly onComplete: (count: number) => void;
  /** All that could be sent was sent, and some are missing; with the first error. */
  readonly onIncomplete: (error: unknown) => void;
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Sends files one per request, a few at once, and tells how each of them fares. */
export function createUploadQueue(parts: UploadQueueParts) {
  const list = createUploadList();
  let contributorName = '';
  let firstError: unknown;

  function settleIfDone(): void {
    const { files, isSending } = list.current();
    if (!isSending || files.some(isInFlight)) return;
    list.set({ isSending: false });
    if (isComplete(list.current())) parts.onComplete(files.length);
    else parts.onIncomplete(firstError);
  }

  async function sendOne({ id, file }: QueuedFile): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      list.change(byId(id), { state: 'sending', sentShare: 0 });
      try {
        await parts.send(file, contributorName, (sentShare) => list.change(byId(id), { sentShare }));
        list.change(byId(id), { state: 'stored', sentShare: 1 });
        return list.set({ storedEver: list.current().storedEver + 1 });
      } catch (error) {
        const verdict = parts.judge(error, attempt);
        if (verdict.kind !== 'again') return giveUp(id, verdict, error);
        list.change(byId(id), { state: 'pausing', sentShare: 0 });
        await parts.pause(verdict.afterMs);
      }
    }
  }

  function giveUp(id: number, { kind, reason, stop }: Exclude<Verdict, { kind: 'again' }>, error: unknown): void {
    firstError ??= error;
    list.change((item) => item.id === id || (stop && isWaiting(item)), { state: kind, reason, sentShare: 0 });
  }

  function pump(): void {
    const { files } = list.current();
    const onTheirWay = files.filter((item) => isInFlight(item) && !isWaiting(item)).length;
    for (const item of files.filter(isWaiting).slice(0, parts.atOnce - onTheirWay)) {
      void sendOne(item).then(pump).then(settleIfDone);
    }
  }

  function begin(which: (item: QueuedFile) => boolean): void {
    const { files, isSending } = list.current();
    if (!files.some(which)) return;
    if (!isSending) firstError = undefined;
    list.change(which, { state: 'waiting', sentShare: 0, reason: '' });
    list.set({ isSending: true });
    pump();
  }

  return {
    subscribe: list.subscribe,
    current: list.current,
    add: list.add,
    /** What is left may then be complete. */
    remove(which: (item: QueuedFile) => boolean): void {
      list.remove(which);
      if (isComplete(list.current())) parts.onComplete(list.current().files.length);
    },
    start(name: string): void {
      contributorName = name;
      begin(isToSend);
    },
    tryAgain: (id: number): void => begin((item) => item.id === id && isMissing(item)),
    clear: (): void => list.remove(() => true),
  };
}
