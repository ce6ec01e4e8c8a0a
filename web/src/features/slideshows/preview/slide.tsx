import type { Photo } from '@afterglow/proto/types';
import type { ReactNode } from 'react';
import { paths } from '../../../lib/routing/paths.ts';
import styles from './slide-preview.module.css';

interface SlideProps {
  readonly photo: Photo;
  readonly children: ReactNode;
}

/** The whole photo, on a blurred copy of itself, as in the video. */
export function Slide({ photo, children }: SlideProps) {
  const src = paths.photo(photo, 'display');
  const alt = photo.contributorName ? `Photo by ${photo.contributorName}` : 'Photo';
  return (
    <div className={styles.slide}>
      <img className={styles.ground} src={src} alt="" aria-hidden />
      <img className={styles.photo} src={src} alt={alt} />
      {children}
    </div>
  );
}
