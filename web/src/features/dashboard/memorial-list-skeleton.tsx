import { counts } from '@afterglow/proto/limits';
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import cardStyles from './memorial-card.module.css';
import styles from './memorial-list.module.css';

const cards = Array.from({ length: counts.dashboardSkeletonCards }, (_, index) => index);

export const MemorialListSkeleton = () => (
  <SkeletonGroup className={styles.list}>
    {cards.map((card) => (
      <div key={card} className={cardStyles.card} data-skeleton-card>
        <div className={cardStyles.frame} />
        <div className={`${cardStyles.text} ${cardStyles.waiting}`}>
          <Skeleton width="14rem" height="1.8rem" />
          <Skeleton width="18rem" height="1.2rem" />
          <Skeleton width="11rem" height="1.2rem" />
          <Skeleton width="9rem" height="1.2rem" />
        </div>
      </div>
    ))}
  </SkeletonGroup>
);
