import { errors } from '@afterglow/proto/errors';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';

export const InvitationNotFound = () => (
  <NoticePage>
    <EmptyState headingLevel="h1" title="Invitation not found">
      {errors.invitation_not_found.message}
    </EmptyState>
  </NoticePage>
);
