import type { Slideshow } from '@afterglow/proto/types';
import { SavedCheckbox } from '../../../ui/forms/saved-checkbox.tsx';
import { useShare } from './use-share.ts';

const route = 'PUT /api/memorials/:memorialRef/slideshows/:slideshowPublicId/sound-sharing';

interface SoundSharingProps {
  readonly memorialPublicId: string;
  readonly slideshow: Slideshow;
}

export function SoundSharing({ memorialPublicId, slideshow }: SoundSharingProps) {
  const share = useShare(route, memorialPublicId, slideshow.publicId);
  if (slideshow.videoUrl && !slideshow.soundVideoUrl)
    return <p>This video has no music. Its songs were deleted, or we couldn’t add them.</p>;
  return (
    <SavedCheckbox
      label="Play the music on the public page"
      hint="To send a song over the internet, you usually need permission from its owner. Otherwise the page plays the silent version."
      saved={slideshow.isSoundShared ?? false}
      onSave={share.mutateAsync}
    />
  );
}
