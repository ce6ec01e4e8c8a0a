import { formatLifeDates } from '@afterglow/proto/dates';
import type { PublicSlideshow } from '@afterglow/proto/types';
import { letters } from '../../ui/feedback/letters.ts';
import { PrintedLink } from '../../ui/layout/printed-link.tsx';
import styles from './video.module.css';

type VideoCaptionProps = Pick<PublicSlideshow, 'title' | 'memorialName' | 'birthDate' | 'deathDate'>;

export function VideoCaption({ title, memorialName, birthDate, deathDate }: VideoCaptionProps) {
  const isTitledByName = title.trim() === memorialName.trim();
  const Name = isTitledByName ? 'h1' : 'p';
  return (
    <div className={styles.caption}>
      {!isTitledByName && (
        <h1 className={styles.title} dir="auto">
          {title}
        </h1>
      )}
      <div className={styles.person}>
        <p className={styles.intro}>In loving memory of</p>
        <Name className={styles.name} style={letters(memorialName)} dir="auto">
          {memorialName}
        </Name>
        <p className={styles.dates}>{formatLifeDates(birthDate, deathDate)}</p>
      </div>
      <PrintedLink label="Watch at" />
    </div>
  );
}
