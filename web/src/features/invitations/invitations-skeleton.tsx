import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import rowStyles from './invitation-row.module.css';
import styles from './invitations-tab.module.css';

export const InvitationsSkeleton = () => (
  <SkeletonGroup className={styles.tab}>
    <div className={styles.actions}>
      <Skeleton width="12rem" height="48px" />
      <Skeleton width="14rem" height="48px" />
    </div>
    <div className={styles.list}>
      {[0, 1, 2].map((row) => (
        <div key={row} className={rowStyles.row}>
          <div className={rowStyles.text}>
            <Skeleton width="10rem" height="1.5rem" />
            <div className={rowStyles.facts}>
              <Skeleton width="8rem" height="1.6rem" />
            </div>
          </div>
          <div className={rowStyles.actions}>
            <Skeleton width="6rem" height="48px" />
            <Skeleton width="9.5rem" height="48px" />
          </div>
        </div>
      ))}
    </div>
  </SkeletonGroup>
);
