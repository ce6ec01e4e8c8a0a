import { counts } from '@afterglow/proto/limits';
import { createThumbnailLoader, type Schedule } from './thumbnail-loader.ts';

/** About as many as are seen at first on a large screen. */
const firstScreen = 4 * counts.thumbnailBatch;

export type ThumbnailState = 'loading' | 'shown' | 'missing';

export interface Thumbnails {
  readonly getState: (key: string) => ThumbnailState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Says where an element stands that shows an image, until it is gone. */
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

/** Images come whether or not they are laid out yet: the first of `keys` are on their way before any is there. */
export function createThumbnails(
  keys: readonly string[],
  load: (key: string) => Promise<number>,
  schedule?: Schedule,
): Thumbnails {
  const loader = createThumbnailLoader(schedule);
  const states = new Map<string, ThumbnailState>();
  const listeners = new Set<() => void>();
  // A batch comes almost at once, and is drawn in one go.
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
  // What is in the page and not in view is told of, too: it comes behind all that is.
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
        // What is dragged is shown twice.
        if (![...elements.values()].includes(key)) loader.leave(key);
      };
    },
  };
}
