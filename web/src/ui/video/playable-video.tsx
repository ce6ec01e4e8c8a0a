import { Play } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isOnServer } from '../../lib/routing/site.ts';
import type { VideoSource } from './use-video-source.ts';
import styles from './video-player.module.css';

export interface PlayableVideoProps {
  readonly source: VideoSource;
  readonly poster?: string | undefined;
  readonly label: string;
  /** The page's main content: it gets the keyboard focus and fills landscape windows. */
  readonly isMain?: boolean;
  /** It plays again and again. */
  readonly isLoop?: boolean | undefined;
  readonly onError: () => void;
  readonly atEnd?: (watchAgain: () => void) => ReactNode;
}

type Phase = 'unplayed' | 'played' | 'ended';

/** Starts as a still image with one large button; server-rendered, it has the browser's controls instead. */
export function PlayableVideo({ source, poster, label, isMain, isLoop, onError, atEnd }: PlayableVideoProps) {
  const [phase, setPhase] = useState<Phase>('unplayed');
  const element = useRef<HTMLVideoElement>(null);
  const isStill = isMain === true && phase === 'unplayed' && !isOnServer;
  useEffect(() => {
    if (isMain) element.current?.focus({ preventScroll: true });
  }, [isMain]);

  const play = () => {
    element.current?.focus({ preventScroll: true });
    element.current?.play().catch(() => undefined);
  };
  const begin = () => {
    setPhase('played');
    source.play();
  };
  const end = () => {
    if (!atEnd) return;
    setPhase('ended');
    // A video in full screen would cover what follows it.
    if (document.fullscreenElement === element.current) void document.exitFullscreen();
  };
  const press = (event: KeyboardEvent<HTMLVideoElement>) => {
    if (isFullscreenKey(event)) toggleFullscreen(event.currentTarget.parentElement);
    if (!isStill || !playKeys.has(event.key)) return;
    event.preventDefault();
    play();
  };
  return (
    <>
      {poster && !isMain && phase === 'unplayed' && (
        <div className={styles.ground} aria-hidden>
          <img src={poster} alt="" />
        </div>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: the video has no speech */}
      <video
        ref={element}
        className={styles.video}
        src={source.shown}
        poster={poster}
        aria-label={label}
        tabIndex={0}
        controls={!isStill}
        controlsList="nodownload"
        playsInline
        loop={isLoop}
        preload="metadata"
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={press}
        onPlay={begin}
        onPause={source.stop}
        onEnded={end}
        onSeeking={() => phase === 'ended' && setPhase('played')}
        onTimeUpdate={(event) => source.keepPosition(event.currentTarget)}
        onLoadedMetadata={(event) => source.resume(event.currentTarget)}
        onError={onError}
      />
      {isStill && (
        <button type="button" className={styles.play} aria-label="Play" onClick={play}>
          <Play aria-hidden />
        </button>
      )}
      {phase === 'ended' && <div className={styles.end}>{atEnd?.(play)}</div>}
    </>
  );
}

const playKeys = new Set([' ', 'Enter', 'ArrowLeft', 'ArrowRight']);

const isFullscreenKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey;

function toggleFullscreen(screen: HTMLElement | null): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : screen?.requestFullscreen?.();
  change?.catch(() => undefined);
}
