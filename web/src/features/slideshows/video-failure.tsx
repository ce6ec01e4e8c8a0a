import { videoFailures } from '@afterglow/proto/errors';
import type { Slideshow } from '@afterglow/proto/types';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useRestartVideo } from './use-restart-video.ts';
import styles from './video-failure.module.css';

const missing = {
  title: videoFailures.render_failed,
  keeps: 'Nothing was lost: the slideshow and its photos are still here.',
};

/** A corrected name or date could not be brought into a video that is there. */
const uncorrected = {
  title: 'The correction could not be made',
  keeps: 'Nothing was lost: the video from before is still here, to be watched and shared.',
};

interface VideoFailureProps {
  readonly memorialPublicId: string;
  readonly slideshow: Slideshow;
}

/** What happened, that nothing was lost, and what to do. */
export function VideoFailure({ memorialPublicId, slideshow }: VideoFailureProps) {
  const restart = useRestartVideo(memorialPublicId);
  const { failure, videoUrl, isGenerating, publicId } = slideshow;
  if (!failure || isGenerating) return null;
  const { title, keeps } = videoUrl ? uncorrected : missing;
  const reason = failure.message === videoFailures.render_failed ? '' : `${failure.message} `;
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>
        <TriangleAlert aria-hidden />
        {title}
      </p>
      <p>{`${reason}${keeps}`}</p>
      <div>
        <Button icon={<RotateCcw aria-hidden />} busy={restart.isPending} onClick={() => restart.mutate(publicId)}>
          Try again
        </Button>
      </div>
    </div>
  );
}
