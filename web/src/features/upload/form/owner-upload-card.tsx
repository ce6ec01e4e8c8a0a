import type { Memorial } from '@afterglow/proto/types';
import { memo } from 'react';
import { useSession } from '../../../lib/api/session.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ownerQueue } from '../queue/owner-queue.ts';
import { useArrivals } from '../queue/use-arrivals.ts';
import { ownerName } from './owner-name.ts';
import { UploadForm } from './upload-form.tsx';

export interface OwnerUploadCardProps {
  readonly memorial: Pick<Memorial, 'publicId'>;
  readonly onUploaded: () => void;
}

export const OwnerUploadCard = memo(function OwnerUploadCard({ memorial, onUploaded }: OwnerUploadCardProps) {
  const { user } = useSession();
  const queue = ownerQueue(memorial.publicId);
  useArrivals(queue, onUploaded);
  return (
    <Card title="Upload Your Photos">
      <UploadForm queue={queue} contributorName={ownerName(user)} bounded />
    </Card>
  );
});
