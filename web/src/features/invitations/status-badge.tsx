import type { Invitation } from '@afterglow/proto/types';
import { Check } from 'lucide-react';
import { Badge } from '../../ui/feedback/badge.tsx';
import { invitationStatus } from './invitation.ts';

export const StatusBadge = ({ invitation }: { readonly invitation: Invitation }) =>
  invitation.isUsed ? (
    <Badge tone="done" icon={<Check aria-hidden />}>
      <span>
        Used by <bdi>{invitation.contributorName}</bdi>
      </span>
    </Badge>
  ) : (
    <Badge>{invitationStatus(invitation)}</Badge>
  );
