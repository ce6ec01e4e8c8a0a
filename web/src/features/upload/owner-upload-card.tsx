import type { Memorial } from '@afterglow/proto/types';
import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/session.ts';
import { Card } from '../../ui/card.tsx';
import { ownerName } from './owner-name.ts';
import { ownerQueue } from './owner-queue.ts';
import { UploadForm } from './upload-form.tsx';
import { useUploads } from './use-uploads.ts';

export interface OwnerUploadCardProps {
  readonly memorial: Pick<Memorial, 'publicId'>;
  /** Photos have arrived: whoever shows them asks again. */
  readonly onUploaded: () => void;
}

export function OwnerUploadCard({ memorial, onUploaded }: OwnerUploadCardProps) {
  const { user } = useSession();
  const queue = ownerQueue(memorial.publicId);
  const { isSending, storedEver } = useUploads(queue);
  const seen = useRef(storedEver);
  useEffect(() => {
    if (isSending || storedEver === seen.current) return;
    seen.current = storedEver;
    onUploaded();
  }, [isSending, storedEver, onUploaded]);
  return (
    <Card title="Upload Your Photos">
      <UploadForm queue={queue} contributorName={ownerName(user)} bounded />
    </Card>
  );
}
