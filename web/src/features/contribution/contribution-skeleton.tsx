import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { ContributionFrame } from './contribution-frame.tsx';
import styles from './contribution-skeleton.module.css';
import welcomeStyles from './welcome.module.css';

export const ContributionSkeleton = () => (
  <ContributionFrame>
    <h1>
      <VisuallyHidden>Loading...</VisuallyHidden>
    </h1>
    <SkeletonGroup className={styles.skeleton}>
      <div className={welcomeStyles.welcome}>
        <Skeleton width="9rem" height="1.75rem" />
        <Skeleton width="12rem" height="1.75rem" />
        <Skeleton width="80%" height="2.75rem" />
        <Skeleton width="70%" />
        <Skeleton height="2lh" />
        <Skeleton height="2lh" />
      </div>
      <Skeleton height="18rem" />
    </SkeletonGroup>
  </ContributionFrame>
);
