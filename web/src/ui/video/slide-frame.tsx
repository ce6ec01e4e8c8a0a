import type { Photo } from '@afterglow/proto/types';
import type { ReactNode } from 'react';
import { paths } from '../../lib/routing/paths.ts';
import styles from './slide-frame.module.css';

interface SlideFrameProps {
  readonly photo: Photo | undefined;
  readonly children: ReactNode;
}

/** A frame of a video: its blurred photo, and what lies over it. */
export const SlideFrame = ({ photo, children }: SlideFrameProps) => (
  <figure className={styles.frame}>
    {photo && <img className={styles.fill} src={paths.photo(photo, 'thumb')} alt="" />}
    {children}
  </figure>
);
