import type { BatchPlace } from './batches.ts';
import { isNoAnswer, type RetryDecision, UnreadableFileError } from './classify-upload-error.ts';
import type { Connection } from './connection.ts';
import { isReadable } from './is-readable.ts';
import type { Received } from './send-photo.ts';
import { byId, type createUploadList, isWaiting, type QueuedFile } from './upload-list.ts';

export interface FileSenderParts {
  readonly send: (
    file: File,
    contributorName: string,
    options: {
      readonly onSent: (share: number) => void;
      readonly signal: AbortSignal;
      readonly replaces: string | undefined;
      readonly batch: BatchPlace;
      readonly words: string | undefined;
    },
  ) => Promise<Received>;
  readonly findKeptCopy: (id: string) => Promise<File | undefined>;
  readonly classifyUploadError: (error: unknown, attempt: number) => RetryDecision;
  readonly pause: (ms: number) => Promise<void>;
  readonly now: () => number;
  readonly connection: Connection;
}

type UploadList = ReturnType<typeof createUploadList>;

export function createFileSender(parts: FileSenderParts, list: UploadList, onGivenUp: (error: unknown) => void) {
  let interruption = new AbortController();
  const find = (id: string): QueuedFile | undefined => list.current().files.find(byId(id));

  async function hasWaitedForConnection(id: string, error: unknown): Promise<boolean> {
    if (!isNoAnswer(error) || (await parts.connection.isReachable())) return false;
    list.change(byId(id), { state: 'offline', sentShare: 0 });
    await parts.connection.back();
    return true;
  }

  async function replaceIfUnreadable(id: string, unreadable: File): Promise<boolean> {
    if (await isReadable(unreadable)) return false;
    const copy = find(id)?.isKeptCopy ? undefined : await parts.findKeptCopy(id);
    if (copy && find(id)?.file === unreadable) list.change(byId(id), { file: copy, isKeptCopy: true });
    return find(id)?.file !== unreadable;
  }

  async function nextAttempt(id: string, error: unknown, attempt: number): Promise<number | undefined> {
    const file = find(id)?.file;
    if (error instanceof UnreadableFileError && file && (await replaceIfUnreadable(id, file))) return attempt;
    if (await hasWaitedForConnection(id, error)) return 1;
    const decision = parts.classifyUploadError(error, attempt);
    if (decision.kind !== 'again') return giveUp(id, decision, error);
    const { afterMs, reason, isRequested } = decision;
    list.change(byId(id), { state: 'pausing', sentShare: 0, reason, againAt: parts.now() + afterMs });
    await parts.pause(afterMs);
    return isRequested ? 1 : attempt + 1;
  }

  function giveUp(id: string, decision: Exclude<RetryDecision, { kind: 'again' }>, error: unknown): undefined {
    const { kind, reason, stop } = decision;
    onGivenUp(error);
    list.change((item) => item.id === id || (stop && isWaiting(item)), { state: kind, reason, sentShare: 0 });
  }

  async function sendFile(id: string): Promise<void> {
    let attempt: number | undefined = 1;
    // The user may remove the file while it waits.
    for (let item = find(id); attempt !== undefined && item?.file; item = find(id)) {
      list.change(byId(id), { state: 'sending', sentShare: 0, reason: '' });
      try {
        const { contributorName } = list.current();
        const onSent = (sentShare: number) => list.change(byId(id), { sentShare });
        const { file, replaces, batch, words } = item;
        const { signal } = interruption;
        const received = await parts.send(file, contributorName, { onSent, signal, replaces, batch, words });
        list.change(byId(id), { state: 'stored', sentShare: 1, ...received });
        return list.set({ totalStored: list.current().totalStored + 1 });
      } catch (error) {
        attempt = await nextAttempt(id, error, attempt);
      }
    }
  }

  return {
    sendFile,
    replaceIfUnreadable,
    interrupt(): void {
      interruption.abort();
      interruption = new AbortController();
    },
  };
}
