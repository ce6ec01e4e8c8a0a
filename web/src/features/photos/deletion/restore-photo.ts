import type { Photo } from '@afterglow/proto/types';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { requestVideoOrToast } from '../../../lib/queries/request-video.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { photoChanges } from '../album/photo-changes.ts';

interface Deletion {
  readonly memorialPublicId: string;
  readonly photo: Photo;
  readonly madeAgain: readonly string[];
}

/** Puts a deleted photo back in its place, even after its page was closed. */
export async function restorePhoto(queryClient: QueryClient, deletion: Deletion): Promise<void> {
  const { memorialPublicId, photo, madeAgain } = deletion;
  try {
    await call('POST /api/photos/:photoId/restore', { params: { photoId: String(photo.id) } });
    toast({ title: 'Photo Restored', description: 'It’s back where it was.' });
    for (const slideshowPublicId of madeAgain)
      await requestVideoOrToast(queryClient, memorialPublicId, slideshowPublicId);
  } catch (error) {
    if (leaveIfUnauthorized(error)) return;
    toast({ title: 'Error', description: 'We couldn’t bring the photo back.', variant: 'destructive' });
  } finally {
    photoChanges(queryClient, memorialPublicId).refresh();
  }
}
