import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx';
import { EmptyScreen } from '../../../ui/video/video-player.tsx';
import styles from '../slideshows.module.css';

const title = (
  <>
    <VisuallyHidden>Loading...</VisuallyHidden>
    <Skeleton width="min(9em, 60vw)" />
  </>
);

export const SlideshowsSkeleton = () => (
  <SkeletonGroup className={styles.tab}>
    <Card title="Memorial Slideshows">
      <div className={styles.stack}>
        <Skeleton width="12rem" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </div>
    </Card>
    <Card title={title}>
      <EmptyScreen />
    </Card>
  </SkeletonGroup>
);
