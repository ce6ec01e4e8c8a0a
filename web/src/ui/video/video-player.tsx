import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { useVideoSource } from './use-video-source.ts';
import styles from './video-player.module.css';

export interface VideoPlayerProps {
  readonly src: string;
  readonly poster?: string | undefined;
  /** What is played, for those who do not see it. */
  readonly label: string;
}

/** A video with the browser's own controls, but none to download it. */
export function VideoPlayer({ src, poster, label }: VideoPlayerProps) {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const video = useVideoSource(src);
  const fail = () => {
    setFailedAttempt(attempt);
    video.stop();
  };
  return (
    <div className={styles.screen}>
      {failedAttempt === attempt ? (
        <div className={styles.failed} role="alert">
          <TriangleAlert aria-hidden />
          <p className={styles.words}>Unable to load video</p>
          <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
        </div>
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: nobody speaks in it
        <video
          key={`${video.shown} ${attempt}`}
          className={styles.video}
          src={video.shown}
          poster={poster}
          aria-label={label}
          controls
          controlsList="nodownload"
          playsInline
          preload="metadata"
          onContextMenu={(event) => event.preventDefault()}
          onPlay={video.play}
          onPause={video.stop}
          onTimeUpdate={(event) => video.keepPosition(event.currentTarget)}
          onLoadedMetadata={(event) => video.resume(event.currentTarget)}
          onError={fail}
        />
      )}
    </div>
  );
}

export const EmptyScreen = () => <div className={styles.empty} aria-hidden />;
