import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import { PageBody } from '../../ui/layout/page-body.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './memorial-skeleton.module.css';

export const NameSkeleton = () => (
  <>
    <VisuallyHidden>Loading...</VisuallyHidden>
    <Skeleton width="min(9em, 80vw)" />
  </>
);

export const DatesSkeleton = () => <Skeleton width="min(18em, 80vw)" />;

export const MemorialSkeleton = () => (
  <PageBody>
    <SkeletonGroup className={styles.sections}>
      <div className={styles.tabs}>
        {['Invitations', 'Photos', 'Slideshows'].map((tab) => (
          <Skeleton key={tab} width="6.5rem" height="1.5rem" />
        ))}
      </div>
      <Skeleton height="20rem" />
    </SkeletonGroup>
  </PageBody>
);
