import type { Invitation, Memorial, Photo } from '@afterglow/proto/types';
import { useQuery } from '@tanstack/react-query';
import { Download, Plus } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { isUnauthorized } from '../../lib/api/api-error.ts';
import { leaveIfUnauthorized } from '../../lib/api/unauthorized.ts';
import { useLoadError } from '../../lib/api/use-load-error.ts';
import { familyLinkQuery } from '../../lib/queries/family-link-query.ts';
import { photosQuery } from '../../lib/queries/photo-queries.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { FamilyLinkCard } from './family-link/family-link-card.tsx';
import { groupByInvitation } from './invitation.ts';
import { invitationsQuery } from './invitation-queries.ts';
import { InvitationRow } from './invitation-row.tsx';
import { InvitationsSkeleton } from './invitations-skeleton.tsx';
import styles from './invitations-tab.module.css';
import { useDownloadInvitees } from './use-download-invitees.ts';

export interface InvitationsTabProps {
  readonly memorial: Memorial;
  readonly onCreate: () => void;
}

export function InvitationsTab({ memorial, onCreate }: InvitationsTabProps) {
  const invitations = useQuery(invitationsQuery(memorial.publicId));
  const photos = useQuery(photosQuery(memorial.publicId));
  const familyLink = useQuery(familyLinkQuery(memorial.publicId));
  const error = useLoadError(invitations);
  const linkError = useLoadError(familyLink);
  useEffect(() => void leaveIfUnauthorized(error), [error]);

  if (error && !isUnauthorized(error)) {
    return <LoadError title="We couldn’t load your invitations" error={error} onRetry={invitations.refetch} />;
  }
  // Together, so that the card does not move the list.
  const isLinkAwaited = familyLink.isPending && !linkError;
  if (!invitations.data || isLinkAwaited) return <InvitationsSkeleton />;
  if (invitations.data.length === 0) {
    return (
      <div className={styles.tab}>
        <EmptyState
          headingLevel="h2"
          title="No invitations sent"
          action={
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={onCreate}>
              Create Your First Invitation
            </Button>
          }
        >
          Everyone you invite gets their own link for adding photos. They don’t need an account.
        </EmptyState>
        <FamilyLinkCard memorial={memorial} />
      </div>
    );
  }
  const known = photos.data ?? (photos.isError ? undefined : null);
  return <List memorial={memorial} invitations={invitations.data} photos={known} onCreate={onCreate} />;
}

interface ListProps extends InvitationsTabProps {
  readonly invitations: readonly Invitation[];
  readonly photos: readonly Photo[] | null | undefined;
}

function List({ memorial, invitations, photos, onCreate }: ListProps) {
  const download = useDownloadInvitees(memorial);
  const getSent = useMemo(() => photos && groupByInvitation(photos), [photos]);
  return (
    <div className={styles.tab}>
      <div className={styles.actions}>
        <Button variant="primary" icon={<Plus aria-hidden />} onClick={onCreate}>
          Create Invitation
        </Button>
        <Button icon={<Download aria-hidden />} busy={download.isPending} onClick={() => download.mutate()}>
          Download Invitee List
        </Button>
      </div>
      <FamilyLinkCard memorial={memorial} />
      <ul className={styles.list} aria-label="Invitations">
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            memorial={memorial}
            invitation={invitation}
            sent={getSent ? getSent(invitation) : getSent}
          />
        ))}
      </ul>
    </div>
  );
}
