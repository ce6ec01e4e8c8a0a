import { counts } from '@afterglow/proto/limits';
import { createThumbnailLoader, type Schedule } from './thumbnail-loader.ts';

const firstScreen = 4 * counts.thumbnailBatch;

export type ThumbnailState = 'loading' | 'shown' | 'missing';

export interface Thumbnails {
  readonly getState: (key: string) => ThumbnailState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Tracks an element that shows an image. @returns a function that stops tracking. */
  readonly watch: (element: Element, key: string) => () => void;
}

function oncePerFrame(run: () => void): () => void {
  let isDue = false;
  return () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(() => {
      isDue = false;
      run();
    });
  };
}

/** Starts loading the first `keys` before any element is rendered. */
export function createThumbnails(
  keys: readonly string[],
  load: (key: string) => Promise<number>,
  schedule?: Schedule,
): Thumbnails {
  const loader = createThumbnailLoader(schedule);
  const states = new Map<string, ThumbnailState>();
  const listeners = new Set<() => void>();
  const tell = oncePerFrame(() => {
    for (const listener of listeners) listener();
  });
  const settle = (key: string, state: ThumbnailState, at?: number) => {
    states.set(key, state);
    tell();
    loader.settle(key, at);
  };
  loader.subscribe((batch) => {
    for (const key of batch)
      void load(key).then(
        (at) => settle(key, 'shown', at),
        () => settle(key, 'missing'),
      );
  });
  loader.place(keys.slice(0, firstScreen).map((key) => ({ key, isInView: true })));

  const elements = new Map<Element, string>();
  // Off-screen images are observed as well and come last.
  const observer = new IntersectionObserver((entries) =>
    loader.place(
      entries.flatMap(({ target, isIntersecting: isInView }) => {
        const key = elements.get(target);
        return key === undefined ? [] : [{ key, isInView }];
      }),
    ),
  );
  return {
    getState: (key) => states.get(key) ?? 'loading',
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    watch: (element, key) => {
      elements.set(element, key);
      observer.observe(element);
      return () => {
        elements.delete(element);
        observer.unobserve(element);
        // A dragged photo is shown twice.
        if (![...elements.values()].includes(key)) loader.leave(key);
      };
    },
  };
}
