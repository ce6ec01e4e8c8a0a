import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { useVideoSource } from './use-video-source.ts';
import styles from './video-player.module.css';

export interface FilmPlayerProps {
  readonly src: string;
  readonly poster?: string | undefined;
  /** What is played, for those who do not see it. */
  readonly label: string;
}

/** A film with the browser's own controls, but none to download it. */
export function VideoPlayer({ src, poster, label }: FilmPlayerProps) {
  const [attempt, setAttempt] = useState(0);
  const [failedAttempt, setFailedAttempt] = useState<number>();
  const film = useVideoSource(src);
  const fail = () => {
    setFailedAttempt(attempt);
    film.stop();
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
          key={`${film.shown} ${attempt}`}
          className={styles.film}
          src={film.shown}
          poster={poster}
          aria-label={label}
          controls
          controlsList="nodownload"
          playsInline
          preload="metadata"
          onContextMenu={(event) => event.preventDefault()}
          onPlay={film.play}
          onPause={film.stop}
          onTimeUpdate={(event) => film.keepPosition(event.currentTarget)}
          onLoadedMetadata={(event) => film.resume(event.currentTarget)}
          onError={fail}
        />
      )}
    </div>
  );
}

/** The frame of a film that is not there yet. */
export const EmptyScreen = () => <div className={styles.empty} aria-hidden />;
