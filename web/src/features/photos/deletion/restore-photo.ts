import type { Photo } from '@afterglow/proto/types';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api/api.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { startVideo } from '../../../lib/queries/start-video.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { photoChanges } from '../gallery/photo-changes.ts';

interface Deletion {
  readonly memorialPublicId: string;
  readonly photo: Photo;
  /** The slideshows that were made again without the photo: they are to have it again. */
  readonly madeAgain: readonly string[];
}

/** Puts a deleted photo back where it was, also when its page is not shown any more. */
export async function restorePhoto(queryClient: QueryClient, deletion: Deletion): Promise<void> {
  const { memorialPublicId, photo, madeAgain } = deletion;
  try {
    await call('POST /api/photos/:photoId/restore', { params: { photoId: String(photo.id) } });
    toast({ title: 'Photo Restored', description: 'It’s back where it was.' });
    for (const slideshowPublicId of madeAgain) await startVideo(queryClient, memorialPublicId, slideshowPublicId);
  } catch (error) {
    if (leaveIfUnauthorized(error)) return;
    toast({ title: 'Error', description: 'We couldn’t bring the photo back.', variant: 'destructive' });
  } finally {
    photoChanges(queryClient, memorialPublicId).refresh();
  }
}
