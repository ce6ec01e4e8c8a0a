import { watchPath } from '@afterglow/proto/paths';
import type { Memorial, Slideshow } from '@afterglow/proto/types';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { copyByHand } from '../../../lib/text/copy-by-hand.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyLinkButton } from '../../../ui/actions/copy-link-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../slideshows.module.css';
import { useUpdatePhotos } from '../use-update-photos.ts';
import { GuestSharing } from './guest-sharing.tsx';
import { SoundSharing } from './sound-sharing.tsx';
import { VideoDownloads } from './video-downloads.tsx';

interface VideoActionsProps {
  readonly memorial: Memorial;
  readonly slideshow: Slideshow;
  readonly hasSelection: boolean;
}

export function VideoActions({ memorial, slideshow, hasSelection }: VideoActionsProps) {
  const memorialPublicId = memorial.publicId;
  const update = useUpdatePhotos(memorialPublicId);
  const [isCopyRefused, setCopyRefused] = useState(false);
  const link = `${window.location.origin}${watchPath(memorialPublicId, slideshow.publicId)}`;
  return (
    <>
      <div className={styles.actions}>
        <VideoDownloads memorialPublicId={memorialPublicId} slideshow={slideshow} />
        <CopyLinkButton
          link={link}
          label="Copy Video Link"
          copiedLabel="Copied!"
          {...(!slideshow.videoUrl && { next: 'Its page shows the video as soon as it’s ready.' })}
          variant={slideshow.videoUrl ? 'primary' : 'quiet'}
          onRefused={() => setCopyRefused(true)}
        />
        {slideshow.sound && <SoundSharing memorialPublicId={memorialPublicId} slideshow={slideshow} />}
        <GuestSharing memorial={memorial} slideshow={slideshow} />
        {hasSelection && (
          <Button
            icon={<Images aria-hidden />}
            busy={update.isPending}
            onClick={() => update.mutate(slideshow.publicId)}
          >
            Update with My Current Photos
          </Button>
        )}
      </div>
      {isCopyRefused && (
        <TextField
          label="Video link"
          hint={`Your browser blocked copying. ${copyByHand()}`}
          value={link}
          dir="ltr"
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
