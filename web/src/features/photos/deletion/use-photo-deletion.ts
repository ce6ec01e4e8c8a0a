import type { Photo, Slideshow } from '@afterglow/proto/types';
import { useCallback, useRef, useState } from 'react';
import { call } from '../../../lib/api/api.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { useDeletePhoto } from './use-delete-photo.ts';

interface AskedDeletion {
  readonly photo: Photo;
  /** Called before the photo is removed, to move the focus to its neighbor. */
  readonly leave: () => void;
  readonly slideshows: readonly Slideshow[];
}

/** Deletes a photo at once if no slideshow contains it, since that can be undone; otherwise asks first. */
export function usePhotoDeletion(memorialPublicId: string) {
  const { mutate } = useDeletePhoto(memorialPublicId);
  const [asked, setAsked] = useState<AskedDeletion>();
  const looking = useRef<number>(undefined);

  const remove = useCallback(
    ({ photo, leave }: Pick<AskedDeletion, 'photo' | 'leave'>, makeAgain: readonly string[]) => {
      leave();
      mutate({ photo, makeAgain });
    },
    [mutate],
  );

  const ask = useCallback(
    async (photo: Photo, leave: () => void): Promise<void> => {
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

export type OnDeletePhoto = ReturnType<typeof usePhotoDeletion>['ask'];
