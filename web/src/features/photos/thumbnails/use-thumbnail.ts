import { createContext, type RefObject, use, useEffect, useSyncExternalStore } from 'react';
import type { ThumbnailState, Thumbnails } from './thumbnails.ts';

export const ThumbnailsContext = createContext<Thumbnails | undefined>(undefined);

export function useThumbnail(ref: RefObject<Element | null>, key: string): ThumbnailState {
  const thumbnails = use(ThumbnailsContext);
  if (!thumbnails) throw new Error('A thumbnail stands outside of its gallery');
  const { getState, subscribe, watch } = thumbnails;
  useEffect(() => (ref.current ? watch(ref.current, key) : undefined), [ref, watch, key]);
  const state = () => getState(key);
  return useSyncExternalStore(subscribe, state, state);
}
