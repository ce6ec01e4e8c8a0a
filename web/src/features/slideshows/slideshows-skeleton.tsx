import { Card } from '../../ui/card.tsx';
import { EmptyScreen } from '../../ui/film-player.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './slideshows.module.css';

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
