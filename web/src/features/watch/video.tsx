import { unfinishedVideo } from '@afterglow/proto/messages';
import type { PublicPage, PublicSlideshow } from '@afterglow/proto/types';
import { classNames } from '../../lib/class-names.ts';
import { VideoPlayer } from '../../ui/video/video-player.tsx';
import { EndScreen } from './end-screen.tsx';
import { KeptPage } from './page/kept-page.tsx';
import unfinishedStyles from './unfinished-video.module.css';
import styles from './video.module.css';
import { VideoCaption } from './video-caption.tsx';

interface VideoProps {
  readonly slideshow: PublicSlideshow;
  /** What the organizer keeps below the video. */
  readonly page?: PublicPage | null | undefined;
}

export function Video({ slideshow, page }: VideoProps) {
  const { state, title, memorialName, videoUrl, posterUrl, isLoop } = slideshow;
  const isReady = state === 'ready';
  return (
    <article className={classNames(styles.page, isReady && styles.ready)}>
      <div className={styles.video} aria-live="polite">
        {isReady ? (
          <VideoPlayer
            src={videoUrl}
            poster={posterUrl}
            label={title}
            isMain
            isLoop={isLoop}
            atEnd={(watchAgain) => <EndScreen memorialName={memorialName} onWatchAgain={watchAgain} />}
          />
        ) : (
          <UnfinishedVideo state={state} />
        )}
      </div>
      <VideoCaption {...slideshow} />
      {page && <KeptPage memorialName={memorialName} page={page} />}
    </article>
  );
}

function UnfinishedVideo({ state }: { readonly state: keyof typeof unfinishedVideo }) {
  const { title, text } = unfinishedVideo[state];
  return (
    <div className={unfinishedStyles.screen}>
      <p className={unfinishedStyles.title}>{title}</p>
      <p className={unfinishedStyles.text}>{text}</p>
    </div>
  );
}
