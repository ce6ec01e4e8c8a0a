import { isNoAnswer, type RetryDecision } from './classify-upload-error.ts';
import type { Connection } from './connection.ts';
import type { Received } from './send-photo.ts';
import { byId, type createUploadList, isWaiting } from './upload-list.ts';

export interface FileSenderParts {
  readonly send: (
    file: File,
    contributorName: string,
    options: {
      readonly onSent: (share: number) => void;
      readonly signal: AbortSignal;
      readonly replaces: string | undefined;
    },
  ) => Promise<Received>;
  readonly classifyUploadError: (error: unknown, attempt: number) => RetryDecision;
  readonly pause: (ms: number) => Promise<void>;
  readonly now: () => number;
  readonly connection: Connection;
}

type UploadList = ReturnType<typeof createUploadList>;

/** Sends one file of the list, again and again as long as that may help; the list tells how it fares. */
export function createFileSender(parts: FileSenderParts, list: UploadList, onGivenUp: (error: unknown) => void) {
  let interruption = new AbortController();
  const isListed = (id: string): boolean => list.current().files.some(byId(id));

  /** True where the connection was lost, once it is back. */
  async function hasWaitedForConnection(id: string, error: unknown): Promise<boolean> {
    if (!isNoAnswer(error) || (await parts.connection.isReachable())) return false;
    list.change(byId(id), { state: 'offline', sentShare: 0 });
    await parts.connection.back();
    return true;
  }

  /** Gives the next attempt's number; none where it is given up. */
  async function nextAttempt(id: string, error: unknown, attempt: number): Promise<number | undefined> {
    if (await hasWaitedForConnection(id, error)) return 1;
    const decision = parts.classifyUploadError(error, attempt);
    if (decision.kind !== 'again') return giveUp(id, decision, error);
    const { afterMs, reason, isAsked } = decision;
    list.change(byId(id), { state: 'pausing', sentShare: 0, reason, againAt: parts.now() + afterMs });
    await parts.pause(afterMs);
    return isAsked ? 1 : attempt + 1;
  }

  function giveUp(id: string, decision: Exclude<RetryDecision, { kind: 'again' }>, error: unknown): undefined {
    const { kind, reason, stop } = decision;
    onGivenUp(error);
    list.change((item) => item.id === id || (stop && isWaiting(item)), { state: kind, reason, sentShare: 0 });
  }

  async function sendFile(id: string, file: File): Promise<void> {
    let attempt: number | undefined = 1;
    // It may be removed while it waits.
    while (attempt !== undefined && isListed(id)) {
      list.change(byId(id), { state: 'sending', sentShare: 0, reason: '' });
      try {
        const { contributorName } = list.current();
        const onSent = (sentShare: number) => list.change(byId(id), { sentShare });
        const { signal } = interruption;
        const replaces = list.current().files.find(byId(id))?.replaces;
        const received = await parts.send(file, contributorName, { onSent, signal, replaces });
        list.change(byId(id), { state: 'stored', sentShare: 1, ...received });
        return list.set({ storedEver: list.current().storedEver + 1 });
      } catch (error) {
        attempt = await nextAttempt(id, error, attempt);
      }
    }
  }

  return {
    sendFile,
    /** Gives up the requests that are on their way; their files are sent again. */
    interrupt(): void {
      interruption.abort();
      interruption = new AbortController();
    },
  };
}
