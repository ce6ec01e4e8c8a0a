import type { Photo } from '@afterglow/proto/types';
import { useCallback, useState } from 'react';

/** The open layer; `arrange` is the photo to move, if any, and `among` the photos to walk through. */
export type OverGallery =
  | { readonly alikeGroup: number | undefined }
  | { readonly arrange: Photo | null }
  | { readonly view: Photo; readonly among?: readonly Photo[] };

/** At most one layer is open. */
export function useOverGallery() {
  const [over, setOver] = useState<OverGallery>();
  return {
    over,
    onView: useCallback((view: Photo) => setOver({ view }), []),
    onViewAmong: useCallback((view: Photo, among: readonly Photo[]) => setOver({ view, among }), []),
    onRead: useCallback((among: readonly Photo[]) => {
      const [view] = among;
      if (view) setOver({ view, among });
    }, []),
    onArrange: useCallback((photo?: Photo) => setOver({ arrange: photo ?? null }), []),
    onAlike: useCallback(({ alikeGroup }: Photo) => setOver({ alikeGroup }), []),
    onCloseOver: useCallback(() => setOver(undefined), []),
  };
}
