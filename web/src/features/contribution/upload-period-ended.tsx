import type { InvitationLookup } from '@afterglow/proto/types';
import { inFull } from '../../lib/dates.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { organizerName } from './invitation-lookup.ts';

export const UploadPeriodEnded = ({ memorial, organizer }: Pick<InvitationLookup, 'memorial' | 'organizer'>) => (
  <EmptyState headingLevel="h1" title="Upload Period Ended">
    <p>
      Photos of <bdi>{memorial.deceasedName}</bdi> could be added until{' '}
      {inFull(memorial.photoUploadDeadline, memorial.photoUploadTimeZone)}.
    </p>
    <p>
      If you still have photos to share, please ask <bdi>{organizerName(organizer)}</bdi> for more time.
    </p>
  </EmptyState>
);
