import { counts } from '@afterglow/proto/limits';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import cardStyles from './memorial-card.module.css';
import styles from './memorial-list.module.css';

const cards = Array.from({ length: counts.dashboardSkeletonCards }, (_, index) => index);

/** Three cards of the shape that is coming, below the button that is coming. */
export const MemorialListSkeleton = () => (
  <SkeletonGroup className={styles.list}>
    <Skeleton width="12rem" height="48px" />
    {cards.map((card) => (
      <div key={card} className={cardStyles.card} data-skeleton-card>
        <div className={cardStyles.frame} />
        <div className={cardStyles.text}>
          <Skeleton width="60%" height="2rem" />
          <Skeleton width="75%" />
          <Skeleton width="50%" className={cardStyles.numbers} />
        </div>
      </div>
    ))}
  </SkeletonGroup>
);
