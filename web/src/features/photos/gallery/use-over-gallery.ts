import type { Photo } from '@afterglow/proto/types';
import { useCallback, useState } from 'react';

interface AlikeLayer {
  readonly alikeGroup: number | undefined;
  /** The photo that was viewed from it. */
  readonly viewed?: Photo;
}

/** The open layer; `arrange` is the photo to move, if any, and `among` the photos to walk through. */
export type OverGallery =
  | AlikeLayer
  | { readonly arrange: Photo | null }
  | { readonly view: Photo; readonly among?: readonly Photo[]; readonly backTo?: AlikeLayer };

const closeOver = (over: OverGallery | undefined): OverGallery | undefined =>
  over && 'view' in over ? over.backTo : undefined;

/** At most one layer is open. */
export function useOverGallery() {
  const [over, setOver] = useState<OverGallery>();
  return {
    over,
    onView: useCallback((view: Photo) => setOver({ view }), []),
    /** Returns to the look-alikes. */
    onViewAlike: useCallback((view: Photo, among: readonly Photo[]) => {
      setOver({ view, among, backTo: { alikeGroup: view.alikeGroup, viewed: view } });
    }, []),
    onRead: useCallback((among: readonly Photo[]) => {
      const [view] = among;
      if (view) setOver({ view, among });
    }, []),
    onArrange: useCallback((photo?: Photo) => setOver({ arrange: photo ?? null }), []),
    onAlike: useCallback(({ alikeGroup }: Photo) => setOver({ alikeGroup }), []),
    onCloseOver: useCallback(() => setOver(closeOver), []),
  };
}
