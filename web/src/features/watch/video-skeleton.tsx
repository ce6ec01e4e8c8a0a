import { classNames } from '../../lib/class-names.ts';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { EmptyScreen } from '../../ui/video/video-player.tsx';
import styles from './video.module.css';

export const VideoSkeleton = () => (
  <SkeletonGroup className={classNames(styles.page, styles.ready)}>
    <div className={styles.video}>
      <EmptyScreen isMain />
    </div>
    <div className={styles.caption}>
      <h1 className={styles.title}>
        <VisuallyHidden>Loading...</VisuallyHidden>
        <Skeleton width="12em" />
      </h1>
      <div className={styles.person}>
        <div className={styles.intro}>
          <Skeleton width="9em" />
        </div>
        <div className={styles.name}>
          <Skeleton width="8em" />
        </div>
        <div className={styles.dates}>
          <Skeleton width="16em" />
        </div>
      </div>
    </div>
  </SkeletonGroup>
);
