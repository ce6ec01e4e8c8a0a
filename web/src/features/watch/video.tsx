import { formatLifeDates } from '@afterglow/proto/dates';
import type { PublicSlideshow } from '@afterglow/proto/types';
import { letters } from '../../ui/feedback/letters.ts';
import { VideoPlayer } from '../../ui/video/video-player.tsx';
import styles from './video.module.css';

export function Video({ slideshow }: { readonly slideshow: PublicSlideshow }) {
  const { title, memorialName, birthDate, deathDate, videoUrl, posterUrl } = slideshow;
  return (
    <article className={styles.page}>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      <div className={styles.video}>
        <VideoPlayer src={videoUrl} poster={posterUrl} label={title} />
      </div>
      <div className={styles.caption}>
        <p className={styles.intro}>In loving memory of</p>
        <p className={styles.name} style={letters(memorialName)} dir="auto">
          {memorialName}
        </p>
        <p className={styles.dates}>{formatLifeDates(birthDate, deathDate)}</p>
      </div>
    </article>
  );
}
