import { errors } from '@afterglow/proto/errors';
import { EmptyState } from '../../ui/empty-state.tsx';

export const InvitationNotFound = () => (
  <EmptyState headingLevel="h1" title="Invitation not found">
    {errors.invitation_not_found.message}
  </EmptyState>
);
