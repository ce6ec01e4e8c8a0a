import type { Photo, Slideshow } from '@afterglow/proto/types';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { useDeletePhoto } from './use-delete-photo.ts';

interface AskedDeletion {
  readonly photo: Photo;
  /** Told before the photo goes, so that the focus can go on to its neighbour. */
  readonly leave: () => void;
  readonly slideshows: readonly Slideshow[];
}

export type OnDeletePhoto = (photo: Photo, leave: () => void) => void;

/** A photo that no slideshow holds is deleted at once, for that can be undone; else it is asked for. */
export function usePhotoDeletion(memorialPublicId: string) {
  const { mutate } = useDeletePhoto(memorialPublicId);
  const [asked, setAsked] = useState<AskedDeletion>();
  /** The photo that was clicked, until it is known what holds it. */
  const looking = useRef<number>(undefined);

  const remove = useCallback(
    ({ photo, leave }: Pick<AskedDeletion, 'photo' | 'leave'>, makeAgain: readonly string[]) => {
      leave();
      mutate({ photo, makeAgain });
    },
    [mutate],
  );

  const ask: OnDeletePhoto = useCallback(
    async (photo, leave) => {
      if (looking.current === photo.id) return;
      looking.current = photo.id;
      try {
        const params = { memorialRef: memorialPublicId };
        const query = { photoId: String(photo.id) };
        const slideshows = await call('GET /api/memorials/:memorialRef/slideshows', { params, query });
        if (slideshows.length > 0) setAsked({ photo, leave, slideshows });
        else remove({ photo, leave }, []);
      } catch (error) {
        if (leaveIfUnauthorized(error)) return;
        const description = 'We couldn’t delete the photo. Please try again.';
        toast({ title: 'Error', description, variant: 'destructive' });
      } finally {
        looking.current = undefined;
      }
    },
    [memorialPublicId, remove],
  );

  return {
    ask,
    dialog: {
      slideshows: asked?.slideshows ?? [],
      onCancel: () => setAsked(undefined),
      onDelete: (makeAgain: readonly string[]) => {
        setAsked(undefined);
        if (asked) remove(asked, makeAgain);
      },
    },
  };
}
