import { videoFailures } from '@afterglow/proto/errors';
import type { Slideshow } from '@afterglow/proto/types';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useRestartVideo } from './use-restart-video.ts';
import styles from './video-failure.module.css';

const failed = videoFailures.render_failed;

interface VideoFailureProps {
  readonly memorialPublicId: string;
  readonly slideshow: Slideshow;
}

/** What happened, that nothing was lost, and what to do. */
export function VideoFailure({ memorialPublicId, slideshow }: VideoFailureProps) {
  const restart = useRestartVideo(memorialPublicId);
  if (!slideshow.failure || slideshow.videoUrl || slideshow.isGenerating) return null;
  const reason = slideshow.failure.message === failed ? '' : `${slideshow.failure.message} `;
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>
        <TriangleAlert aria-hidden />
        {failed}
      </p>
      <p>{`${reason}Nothing was lost: the slideshow and its photos are still here.`}</p>
      <div>
        <Button
          icon={<RotateCcw aria-hidden />}
          busy={restart.isPending}
          onClick={() => restart.mutate(slideshow.publicId)}
        >
          Try again
        </Button>
      </div>
    </div>
  );
}
