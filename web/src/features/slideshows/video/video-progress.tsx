import type { Slideshow } from '@afterglow/proto/types';
import { isMadeAgain } from '../../../lib/queries/video-state.ts';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import styles from './video-progress.module.css';

export function VideoProgress({ slideshow }: { readonly slideshow: Slideshow }) {
  const { isGenerating, progress, title } = slideshow;
  const again = isMadeAgain(slideshow);
  if (!isGenerating && !again) return null;
  return (
    <div className={styles.progress}>
      <p className={styles.words}>
        <span>{again ? 'Updating your video' : 'Making your video'}</span>
        <span className={styles.percent}>{`${progress}%`}</span>
      </p>
      <ProgressBar label={`Video of ${title}`} percent={progress} />
      {again && <p className={styles.hint}>Until it’s ready, the earlier version stays available.</p>}
    </div>
  );
}
