import { fontOptions } from '@afterglow/proto/fonts';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import styles from './font-picker.module.css';

export const FontPickerSkeleton = () => (
  <SkeletonGroup className={styles.picker}>
    <div className={styles.legend}>
      <Skeleton width="9rem" />
    </div>
    <div className={styles.fonts}>
      {fontOptions.map(({ value }) => (
        <Skeleton key={value} className={styles.font} height="auto" />
      ))}
    </div>
  </SkeletonGroup>
);
