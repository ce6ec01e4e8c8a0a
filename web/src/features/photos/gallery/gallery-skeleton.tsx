import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import gridStyles from '../grid/photo-grid.module.css';
import styles from './gallery.module.css';

const squares = Array.from({ length: 8 }, (_, index) => index);

export const GallerySkeleton = () => (
  <Card title="Photo Gallery" className={styles.card}>
    <SkeletonGroup className={styles.gallery}>
      <div className={styles.actions}>
        <Skeleton height="48px" />
      </div>
      <Skeleton height="14rem" />
      <div className={gridStyles.grid}>
        {squares.map((square) => (
          <Skeleton key={square} ratio="1" />
        ))}
      </div>
    </SkeletonGroup>
  </Card>
);
