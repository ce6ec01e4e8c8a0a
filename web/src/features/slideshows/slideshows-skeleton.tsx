import { Card } from '../../ui/card.tsx';
import { EmptyScreen } from '../../ui/film-player.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import styles from './slideshows.module.css';

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
    <Card title={<Skeleton width="60%" />}>
      <EmptyScreen />
    </Card>
  </SkeletonGroup>
);
