import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from '../actions/button.tsx';
import { PlayableVideo, type PlayableVideoProps } from './playable-video.tsx';
import { useVideoSource } from './use-video-source.ts';
import styles from './video-player.module.css';

export interface VideoPlayerProps extends Omit<PlayableVideoProps, 'source' | 'onError'> {
  readonly src: string;
}

export function VideoPlayer({ src, isMain = false, ...rest }: VideoPlayerProps) {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const source = useVideoSource(src);
  const fail = () => {
    setFailedAttempt(attempt);
    source.stop();
  };
  return (
    <div className={classNames(styles.screen, isMain && styles.main)}>
      {failedAttempt === attempt ? (
        <div className={styles.failed} role="alert">
          <TriangleAlert aria-hidden />
          <p className={styles.words}>Unable to load video</p>
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        </div>
      ) : (
        <PlayableVideo key={`${source.shown} ${attempt}`} {...rest} source={source} isMain={isMain} onError={fail} />
      )}
    </div>
  );
}

export const EmptyScreen = ({ isMain = false }: Pick<VideoPlayerProps, 'isMain'>) => (
  <div className={classNames(styles.empty, isMain && styles.main)} aria-hidden />
);
