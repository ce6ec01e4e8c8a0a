import { watchPath } from '@afterglow/proto/paths';
import type { Memorial, Slideshow } from '@afterglow/proto/types';
import { useMutation } from '@tanstack/react-query';
import { Download, Images } from 'lucide-react';
import { useState } from 'react';
import { track } from '../../../lib/analytics/track.ts';
import { call } from '../../../lib/api/api.ts';
import { leaveIfUnauthorized } from '../../../lib/api/unauthorized.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { toast } from '../../../lib/toasts/toast.ts';
import { copyByHand } from '../../../lib/words/copy-words.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyLinkButton } from '../../../ui/actions/copy-link-button.tsx';
import { ReasonedButton } from '../../../ui/actions/reasoned-button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import styles from '../slideshows.module.css';
import { useUpdatePhotos } from '../use-update-photos.ts';
import { GuestSharing } from './guest-sharing.tsx';

function useExportVideo(memorialRef: string) {
  return useMutation({
    mutationFn: (slideshowPublicId: string) =>
      call('GET /api/memorials/:memorialRef/slideshows/:slideshowPublicId/export', {
        params: { memorialRef, slideshowPublicId },
      }),
    onSuccess: ({ downloadUrl, filename }) => {
      saveFile(downloadUrl, filename);
      track({ name: 'video_downloaded' });
      toast({ title: 'Download Started', description: filename });
    },
    onError: (error) => {
      if (leaveIfUnauthorized(error)) return;
      toast({ title: 'Export Error', description: 'Failed to export slideshow', variant: 'destructive' });
    },
  });
}

interface VideoActionsProps {
  readonly memorial: Memorial;
  readonly slideshow: Slideshow;
  readonly hasSelection: boolean;
}

export function VideoActions({ memorial, slideshow, hasSelection }: VideoActionsProps) {
  const memorialPublicId = memorial.publicId;
  const update = useUpdatePhotos(memorialPublicId);
  const exportVideo = useExportVideo(memorialPublicId);
  const [isCopyRefused, setCopyRefused] = useState(false);
  const link = `${window.location.origin}${watchPath(memorialPublicId, slideshow.publicId)}`;
  return (
    <>
      <div className={styles.actions}>
        {slideshow.videoUrl ? (
          <Button
            icon={<Download aria-hidden />}
            busy={exportVideo.isPending}
            onClick={() => exportVideo.mutate(slideshow.publicId)}
          >
            Download Video
          </Button>
        ) : (
          <ReasonedButton icon={<Download aria-hidden />} disabled reason="You can download the video once it’s made.">
            Download Available Soon
          </ReasonedButton>
        )}
        <CopyLinkButton
          link={link}
          label="Copy Video Link"
          copiedLabel="Copied!"
          {...(!slideshow.videoUrl && { next: 'Its page shows the video as soon as it’s ready.' })}
          variant={slideshow.videoUrl ? 'primary' : 'quiet'}
          onRefused={() => setCopyRefused(true)}
        />
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
