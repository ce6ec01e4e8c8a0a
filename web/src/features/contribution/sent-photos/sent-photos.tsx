import type { InvitationLookup } from '@afterglow/proto/types';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useLoadError } from '../../../lib/api/use-load-error.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { organizerFirstName } from '../invitation-lookup.ts';
import { SentPhotoItem } from './sent-photo-item.tsx';
import styles from './sent-photos.module.css';
import type { useSentPhotos } from './use-sent-photos.ts';

interface SentPhotosProps extends Pick<InvitationLookup, 'organizer'> {
  readonly invitationToken: string;
  readonly query: ReturnType<typeof useSentPhotos>;
}

export function SentPhotos({ invitationToken, organizer, query }: SentPhotosProps) {
  const error = useLoadError(query);
  const { data, refetch } = query;

  // The page itself reports a passed deadline or a missing invitation.
  if (error instanceof ApiError && error.status < 500) return null;
  if (error) {
    return (
      <Card>
        <LoadError title="We couldn’t load the photos you’ve sent" error={error} onRetry={refetch} />
      </Card>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Card
      title="Photos You’ve Sent"
      description="These came from this browser. Until the deadline, you can take any of them back here."
    >
      <ul className={styles.list} aria-label="Photos you’ve sent">
        {data.map((photo) => (
          <SentPhotoItem
            key={photo.filename}
            invitationToken={invitationToken}
            organizer={organizerFirstName(organizer)}
            photo={photo}
          />
        ))}
      </ul>
    </Card>
  );
}
