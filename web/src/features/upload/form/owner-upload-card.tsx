import type { Memorial } from '@afterglow/proto/types';
import { memo } from 'react';
import { useSession } from '../../../lib/api/session.ts';
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ownerQueue } from '../queue/owner-queue.ts';
import { useArrivals } from '../queue/use-arrivals.ts';
import { useUploads } from '../queue/use-uploads.ts';
import { ownerName } from './owner-name.ts';
import styles from './owner-upload-card.module.css';
import { UploadForm } from './upload-form.tsx';

export interface OwnerUploadCardProps {
  readonly memorial: Pick<Memorial, 'publicId'>;
  /** Whether there are any yet: then the card is one line, until more are chosen. */
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
  const { files, rejected } = useUploads(queue);
  const isFolded = hasPhotos && files.length === 0 && rejected.length === 0;
  return (
    <Card title="Upload Your Photos" className={isFolded ? styles.folded : hasPhotos ? styles.compact : undefined}>
      <UploadForm queue={queue} contributorName={ownerName(user)} bounded folded={hasPhotos} onSent={onSent} />
    </Card>
  );
});

/** Until it is known whether there are photos, and so how high the card is. */
export const UploadCardSkeleton = () => (
  <Card className={styles.folded}>
    <SkeletonGroup className={styles.skeleton}>
      <Skeleton height="48px" />
    </SkeletonGroup>
  </Card>
);
