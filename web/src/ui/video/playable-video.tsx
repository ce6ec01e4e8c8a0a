import { Play } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isOnServer } from '../../lib/routing/site.ts';
import type { VideoSource } from './use-video-source.ts';
import styles from './video-player.module.css';

export interface PlayableVideoProps {
  readonly source: VideoSource;
  readonly poster?: string | undefined;
  /** What is played, for those who do not see it. */
  readonly label: string;
  /** The page is there for this video: it has the keys from the start, and all of a window that is wider than high. */
  readonly isMain?: boolean;
  readonly onError: () => void;
  /** Shown over the video at its end. */
  readonly atEnd?: (watchAgain: () => void) => ReactNode;
}

type Phase = 'unplayed' | 'played' | 'ended';

/**
 * A main video begins as a still with one large button; the browser's controls come once it is played. As the server writes it, it
 * has them from the start, as they need no script.
 */
export function PlayableVideo({ source, poster, label, isMain, onError, atEnd }: PlayableVideoProps) {
  const [phase, setPhase] = useState<Phase>('unplayed');
  const element = useRef<HTMLVideoElement>(null);
  const isStill = isMain === true && phase === 'unplayed' && !isOnServer;
  useEffect(() => {
    if (isMain) element.current?.focus({ preventScroll: true });
  }, [isMain]);

  const play = () => {
    element.current?.focus({ preventScroll: true });
    // Where it cannot be played, its error says so.
    element.current?.play().catch(() => undefined);
  };
  const begin = () => {
    setPhase('played');
    source.play();
  };
  const end = () => {
    if (!atEnd) return;
    setPhase('ended');
    // Put there by the browser's own control, the video would cover what follows it.
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
      {/* biome-ignore lint/a11y/useMediaCaption: nobody speaks in it */}
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

/** Those that the browser's controls understand. */
const playKeys = new Set([' ', 'Enter', 'ArrowLeft', 'ArrowRight']);

const isFullscreenKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey;

function toggleFullscreen(screen: HTMLElement | null): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : screen?.requestFullscreen?.();
  change?.catch(() => undefined);
}
