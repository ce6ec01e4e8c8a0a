import { paths } from '../../lib/paths.ts';
import { PageBody } from '../../ui/page-body.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './memorial-skeleton.module.css';

/** Name, dates, tabs and the beginning of a list, in the shape in which they come. */
export const MemorialSkeleton = () => (
  <>
    <PageHeader
      back={{ to: paths.landing }}
      title={
        <>
          <VisuallyHidden>Loading...</VisuallyHidden>
          <Skeleton width="min(9em, 80vw)" />
        </>
      }
      subtitle={<Skeleton width="min(18em, 80vw)" />}
    />
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
  </>
);
