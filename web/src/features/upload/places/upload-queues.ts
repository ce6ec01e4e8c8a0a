import { counts } from '@afterglow/proto/limits';
import { reportMissingCode } from '../../../lib/start-state.ts';
import { dismissFailure, type ToastMessage, toast } from '../../../lib/toasts/toast.ts';
import { MissingDecoderError } from '../fitting/missing-decoder.ts';
import { persistQueue } from '../persistence/persist-queue.ts';
import { thisTab } from '../persistence/tab.ts';
import { openUploadStore } from '../persistence/upload-store.ts';
import { createCancellableDelays } from '../queue/cancellable-delay.ts';
import { classifyUploadError } from '../queue/classify-upload-error.ts';
import { createConnection } from '../queue/connection.ts';
import { createUploadQueue, type Outcome, type UploadQueue, type UploadQueueParts } from '../queue/upload-queue.ts';
import { askBeforeLeaving } from './ask-before-leaving.ts';
import { keepScreenAwake } from './keep-screen-awake.ts';

interface UploadCallbacks extends Pick<UploadQueueParts, 'send' | 'onComplete'> {
  readonly onIncomplete: (outcome: Outcome) => ToastMessage | undefined;
}

const queues = new Map<string, UploadQueue>();
let lastId = 0;

const answerTimeoutMs = 8000;

export function openUploadQueue(place: string, { onIncomplete, ...callbacks }: UploadCallbacks): UploadQueue {
  const known = queues.get(place);
  if (known) return known;
  const store = openUploadStore();
  let failureToast: number | undefined;
  const queue = createUploadQueue({
    ...callbacks,
    onBegin: () => dismissFailure(failureToast),
    onIncomplete(outcome) {
      if (outcome.error instanceof MissingDecoderError) reportMissingCode();
      const message = onIncomplete(outcome);
      failureToast = message && toast(message);
    },
    classifyUploadError,
    pause: createCancellableDelays().wait,
    now: Date.now,
    newId() {
      lastId += 1;
      return `${thisTab}-${lastId}`;
    },
    findKeptCopy: (id) => store.then(({ findFile }) => findFile(id)).catch(() => undefined),
    connection: connectionToServer(),
    atOnce: counts.uploadsAtOnce,
  });
  window.addEventListener('offline', () => void queue.checkConnection(() => !navigator.onLine));
  queues.set(place, queue);
  return persistQueue(keepScreenAwake(askBeforeLeaving(queue)), place, store);
}

function connectionToServer() {
  const connection = createConnection({ ask: isServerReachable, delays: createCancellableDelays() });
  const checkIfVisible = () => document.visibilityState === 'visible' && connection.checkNow();
  window.addEventListener('online', connection.checkNow);
  document.addEventListener('visibilitychange', checkIfVisible);
  return connection;
}

/** Any answer counts, even an error. */
async function isServerReachable(): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), answerTimeoutMs);
  try {
    await fetch('/health/live', { cache: 'no-store', signal: late.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
