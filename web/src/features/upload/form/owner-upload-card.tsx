import type { Memorial } from '@afterglow/proto/types';
import { memo } from 'react';
import { useSession } from '../../../lib/api/session.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ownerQueue } from '../places/owner-queue.ts';
import { useArrivals } from '../queue/use-arrivals.ts';
import { ownerName } from './owner-name.ts';
import styles from './owner-upload-card.module.css';
import { UploadForm } from './upload-form.tsx';
import { useCardShape } from './use-card-shape.ts';

export interface OwnerUploadCardProps {
  readonly memorial: Pick<Memorial, 'publicId'>;
  readonly hasPhotos: boolean;
  readonly onUploaded: () => void;
  readonly onSent: () => void;
}

export const OwnerUploadCard = memo(function OwnerUploadCard({
  memorial,
  hasPhotos,
  onUploaded,
  onSent,
}: OwnerUploadCardProps) {
  const { user } = useSession();
  const queue = ownerQueue(memorial.publicId);
  useArrivals(queue, onUploaded);
  const { hasPhotosBelow, isBusy, frame, heldHeight } = useCardShape(queue, hasPhotos);
  const isHeld = heldHeight !== undefined;
  const shape = isBusy || isHeld ? styles.compact : styles.folded;
  return (
    <div ref={frame} className={styles.frame} style={{ minHeight: heldHeight }}>
      <Card title="Upload Your Photos" className={classNames(hasPhotosBelow && shape, isHeld && styles.held)}>
        <UploadForm
          queue={queue}
          contributorName={ownerName(user)}
          bounded
          folded={hasPhotosBelow}
          held={isHeld}
          onSent={onSent}
        />
      </Card>
    </div>
  );
});

export const UploadCardSkeleton = () => (
  <Card className={styles.folded}>
    <SkeletonGroup className={styles.skeleton}>
      <Skeleton height="48px" />
    </SkeletonGroup>
  </Card>
);
