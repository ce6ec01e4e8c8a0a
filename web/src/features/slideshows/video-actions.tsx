import { watchPath } from '@afterglow/proto/paths';
import type { Slideshow } from '@afterglow/proto/types';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { CopyButton } from '../../ui/actions/copy-button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { SlideshowDeletion } from './slideshow-deletion.tsx';
import styles from './slideshows.module.css';
import { useExportVideo } from './use-export-video.ts';

interface VideoActionsProps {
  readonly memorialPublicId: string;
  readonly slideshow: Slideshow;
}

export function VideoActions({ memorialPublicId, slideshow }: VideoActionsProps) {
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
          <Button icon={<Download aria-hidden />} disabled>
            Download Available Soon
          </Button>
        )}
        <CopyButton
          text={link}
          label="Copy Video Link"
          copiedLabel="Copied!"
          variant={slideshow.videoUrl ? 'primary' : 'quiet'}
          onRefused={() => setCopyRefused(true)}
        />
        <SlideshowDeletion memorialPublicId={memorialPublicId} slideshow={slideshow} />
      </div>
      {isCopyRefused && (
        <TextField
          label="Video link"
          hint="Your browser blocked copying. Press and hold the link, then choose Copy."
          value={link}
          dir="ltr"
          readOnly
          onFocus={(event) => event.target.select()}
        />
      )}
    </>
  );
}
