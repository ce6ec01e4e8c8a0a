import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx';
import styles from './monitoring.module.css';

const heights = ['11rem', '13rem', '9rem', '13rem', '13rem', '18rem', '18rem'];

export const MonitoringSkeleton = () => (
  <SkeletonGroup className={styles.skeleton}>
    {heights.map((height, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they stand still
      <Skeleton key={index} height={height} />
    ))}
  </SkeletonGroup>
);
