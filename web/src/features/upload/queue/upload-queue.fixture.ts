import type { BatchPlace } from './batches.ts';
import { classifyUploadError } from './classify-upload-error.ts';
import type { Received } from './send-photo.ts';
import { byId } from './upload-list.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

interface Sent {
  readonly name: string;
  readonly from: string;
  readonly onSent: (share: number) => void;
  readonly replaces: string | undefined;
  readonly batch: BatchPlace;
  readonly words: string | undefined;
  readonly confirm: (receivedAs?: string, more?: Partial<Received>) => Promise<void>;
  readonly refuse: (error: unknown) => Promise<void>;
}

interface Pause {
  readonly ms: number;
  readonly end: () => Promise<void>;
}

const settled = () => new Promise<void>((resolve) => setTimeout(resolve));

const actAndSettle = <T extends unknown[]>(act: (...given: T) => void) => {
  return (...given: T): Promise<void> => {
    act(...given);
    return settled();
  };
};

export function sampleQueue() {
  const sent: Sent[] = [];
  const delays: Pause[] = [];
  const said: string[] = [];
  const keptCopies = new Map<string, File>();
  const network = { isReachable: true, looks: 0, waiting: [] as (() => void)[] };
  let lastId = 0;
  const queue: UploadQueue = createUploadQueue({
    send: (file, from, { onSent, signal, replaces, batch, words }) =>
      new Promise<Received>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError')));
        const confirm = actAndSettle((receivedAs: string = file.name, more: Partial<Received> = {}) =>
          resolve({ receivedAs, ...more }),
        );
        sent.push({
          name: file.name,
          from,
          onSent,
          replaces,
          batch,
          words,
          confirm,
          refuse: actAndSettle((error: unknown) => reject(error)),
        });
      }),
    classifyUploadError: (error, attempt) => classifyUploadError(error, attempt, () => 0),
    findKeptCopy: async (id) => keptCopies.get(queue.current().files.find(byId(id))?.name ?? ''),
    pause: (ms) => new Promise((resolve) => delays.push({ ms, end: actAndSettle(resolve) })),
    now: () => 1_000_000,
    newId: () => {
      lastId += 1;
      return `n${lastId}`;
    },
    connection: {
      isReachable: () => Promise.resolve(network.isReachable),
      back: () => new Promise((resolve) => network.waiting.push(resolve)),
      checkNow: () => {
        network.looks += 1;
      },
    },
    atOnce: 3,
    onComplete: (count) => said.push(`complete ${count}`),
    onBegin: () => undefined,
    onIncomplete: ({ arrived, missing, error }) =>
      said.push(`${arrived} arrived, ${missing} missing: ${error instanceof Error ? error.message : 'no error'}`),
  });
  const comesBack = actAndSettle(() => {
    network.isReachable = true;
    for (const resolve of network.waiting.splice(0)) resolve();
  });
  const states = () => queue.current().files.map(({ state }) => state);
  return { queue, keptCopies, sent, delays, said, states, network, comesBack };
}

export const files = (...names: string[]) => names.map((name) => new File(['abc'], name));

export const getItem = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
};

export const unreadableFile = (name: string): File =>
  Object.assign(getItem(files(name), 0), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
  });
