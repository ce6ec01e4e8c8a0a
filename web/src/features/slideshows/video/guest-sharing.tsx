import type { Memorial, Slideshow } from '@afterglow/proto/types';
import { useIsPast } from '../../../lib/use-is-past.ts';
import { SavedCheckbox } from '../../../ui/forms/saved-checkbox.tsx';
import { sharingHint } from './sharing-hint.ts';
import { useShareWithGuests } from './use-share-with-guests.ts';

interface GuestSharingProps {
  readonly memorial: Memorial;
  readonly slideshow: Slideshow;
}

export function GuestSharing({ memorial, slideshow }: GuestSharingProps) {
  const isClosed = useIsPast(memorial.photoUploadDeadline);
  const share = useShareWithGuests(memorial.publicId, slideshow.publicId);
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
