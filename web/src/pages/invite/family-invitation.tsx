import { invitePath } from '@afterglow/proto/paths';
import type { InvitationLookup } from '@afterglow/proto/types';
import { Navigate, useSearchParams } from 'react-router-dom';
import { ContributionFrame } from '../../features/contribution/contribution-frame.tsx';
import { GuestForm } from '../../features/contribution/guests/guest-form.tsx';
import { SharedVideos } from '../../features/contribution/shared-videos.tsx';
import { UploadPeriodEnded } from '../../features/contribution/upload-period-ended.tsx';
import { Welcome } from '../../features/contribution/welcome.tsx';
import { newGuestParam } from '../../lib/routing/paths.ts';
import { useIsPast } from '../../lib/text/use-is-past.ts';
import { Card } from '../../ui/layout/card.tsx';

interface FamilyInvitationProps {
  readonly invitationToken: string;
  readonly lookup: InvitationLookup;
}

/** Asks a guest of a family link for a name, once in each browser. */
export function FamilyInvitation({ invitationToken, lookup }: FamilyInvitationProps) {
  const [search] = useSearchParams();
  const { memorial, organizer, familyLink } = lookup;
  const isClosed = useIsPast(memorial.photoUploadDeadline);
  if (familyLink?.guestToken && !search.has(newGuestParam))
    return <Navigate to={invitePath(familyLink.guestToken)} replace />;
  if (isClosed) {
    return (
      <UploadPeriodEnded memorial={memorial} organizer={organizer} arrived={0} missing={0}>
        <SharedVideos invitationToken={invitationToken} />
      </UploadPeriodEnded>
    );
  }
  return (
    <ContributionFrame>
      <Welcome {...lookup} />
      <div data-screen-only>
        <Card>
          <GuestForm invitationToken={invitationToken} organizer={organizer} />
        </Card>
      </div>
    </ContributionFrame>
  );
}
