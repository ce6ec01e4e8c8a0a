import type { Memorial, Slideshow } from '@afterglow/proto/types';
import { useIsPast } from '../../../lib/text/use-is-past.ts';
import { SavedCheckbox } from '../../../ui/forms/saved-checkbox.tsx';
import { useShare } from './use-share.ts';

interface Sharing {
  readonly isShared: boolean;
  readonly isClosed: boolean;
  readonly isReady: boolean;
}

export function sharingHint({ isShared, isClosed, isReady }: Sharing): string {
  if (!isShared) return 'Only people you send the video link to can watch this video.';
  if (!isClosed) return 'Your guests will see this video after the deadline.';
  if (!isReady) return 'Your guests will see this video at their invitation link as soon as it’s ready.';
  return 'Your guests can watch this video at their invitation link now.';
}

const route = 'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sharing';

interface GuestSharingProps {
  readonly memorial: Memorial;
  readonly slideshow: Slideshow;
}

export function GuestSharing({ memorial, slideshow }: GuestSharingProps) {
  const isClosed = useIsPast(memorial.photoUploadDeadline);
  const share = useShare(route, memorial.publicId, slideshow.publicId);
  const { isShared, videoUrl } = slideshow;
  return (
    <SavedCheckbox
      label="Show to guests after the deadline"
      hint={<span aria-live="polite">{sharingHint({ isShared, isClosed, isReady: videoUrl !== '' })}</span>}
      saved={isShared}
      onSave={share.mutateAsync}
    />
  );
}
