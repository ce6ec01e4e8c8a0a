import { createContext, type RefObject, use, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { createThumbnailLoader, type ThumbnailLoader } from './thumbnail-loader.ts';

interface Thumbnails {
  readonly loader: ThumbnailLoader;
  readonly watch: (element: Element, key: string) => () => void;
}

export function createThumbnails(): Thumbnails {
  const loader = createThumbnailLoader();
  const keys = new Map<Element, string>();
  // What is in the page and not in view is told of, too: it comes behind all that is.
  const observer = new IntersectionObserver((entries) =>
    loader.place(
      entries.flatMap(({ target, isIntersecting: isInView }) => {
        const key = keys.get(target);
        return key === undefined ? [] : [{ key, isInView }];
      }),
    ),
  );
  const watch = (element: Element, key: string) => {
    keys.set(element, key);
    observer.observe(element);
    return () => {
      keys.delete(element);
      observer.unobserve(element);
      // What is dragged is shown twice.
      if (![...keys.values()].includes(key)) loader.leave(key);
    };
  };
  return { loader, watch };
}

export const ThumbnailsContext = createContext<Thumbnails | undefined>(undefined);

/** Whether the picture of this element may be loaded now, and what to call when it has been. */
export function useThumbnail(ref: RefObject<Element | null>, key: string) {
  const thumbnails = use(ThumbnailsContext);
  if (!thumbnails) throw new Error('A thumbnail stands outside of its gallery');
  const { loader, watch } = thumbnails;
  useEffect(() => (ref.current ? watch(ref.current, key) : undefined), [ref, watch, key]);
  const hasTurn = useSyncExternalStore(loader.subscribe, () => loader.hasTurn(key));
  const [state, setState] = useState<'loading' | 'shown' | 'missing'>(() =>
    loader.hasTurn(key) ? 'shown' : 'loading',
  );
  const settle = useCallback(
    (next: 'shown' | 'missing') => {
      setState(next);
      loader.settle(key);
    },
    [loader, key],
  );
  return { hasTurn, state, settle };
}
