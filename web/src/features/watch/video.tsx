import { unfinishedVideo } from '@afterglow/proto/messages';
import type { PublicSlideshow } from '@afterglow/proto/types';
import { classNames } from '../../lib/class-names.ts';
import { VideoPlayer } from '../../ui/video/video-player.tsx';
import { EndScreen } from './end-screen.tsx';
import unfinishedStyles from './unfinished-video.module.css';
import styles from './video.module.css';
import { VideoCaption } from './video-caption.tsx';

export function Video({ slideshow }: { readonly slideshow: PublicSlideshow }) {
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
