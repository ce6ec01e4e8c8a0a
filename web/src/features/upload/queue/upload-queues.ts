import { counts } from '@afterglow/proto/limits';
import { dismissFailure, type ToastMessage, toast } from '../../../lib/toasts/toast.ts';
import { askBeforeLeaving } from '../form/ask-before-leaving.ts';
import { keepScreenAwake } from '../form/keep-screen-awake.ts';
import { persistQueue } from '../persistence/persist-queue.ts';
import { thisTab } from '../persistence/tab.ts';
import { openUploadStore } from '../persistence/upload-store.ts';
import { createCancellableDelays } from './cancellable-delay.ts';
import { classifyUploadError } from './classify-upload-error.ts';
import { createConnection } from './connection.ts';
import { createUploadQueue, type Outcome, type UploadQueue, type UploadQueueParts } from './upload-queue.ts';

interface UploadCallbacks extends Pick<UploadQueueParts, 'send' | 'onComplete'> {
  /** Returns what is told of it, until photos are sent again. */
  readonly onIncomplete: (outcome: Outcome) => ToastMessage | undefined;
}

const queues = new Map<string, UploadQueue>();
let lastId = 0;

/** Milliseconds without any answer after which the server counts as out of reach. */
const answerAtMost = 8000;

/** The uploads to one place, a memorial or an invitation: they go on whatever page is looked at meanwhile. */
export function openUploadQueue(place: string, { onIncomplete, ...callbacks }: UploadCallbacks): UploadQueue {
  const known = queues.get(place);
  if (known) return known;
  const store = openUploadStore();
  let told: number | undefined;
  const queue = createUploadQueue({
    ...callbacks,
    onBegin: () => dismissFailure(told),
    onIncomplete(outcome) {
      const message = onIncomplete(outcome);
      told = message && toast(message);
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
  window.addEventListener('offline', () => void queue.doubtConnection(() => !navigator.onLine));
  queues.set(place, queue);
  return persistQueue(keepScreenAwake(askBeforeLeaving(queue)), place, store);
}

function connectionToServer() {
  const connection = createConnection({ ask: isServerReachable, delays: createCancellableDelays() });
  const lookIfSeen = () => document.visibilityState === 'visible' && connection.lookNow();
  window.addEventListener('online', connection.lookNow);
  document.addEventListener('visibilitychange', lookIfSeen);
  return connection;
}

/** Any answer will do. */
async function isServerReachable(): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), answerAtMost);
  try {
    await fetch('/health/live', { cache: 'no-store', signal: late.signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
