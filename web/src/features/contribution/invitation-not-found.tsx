import { errors } from '@afterglow/proto/errors';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoticePage } from '../../ui/layout/notice-page.tsx';

export const InvitationNotFound = () => (
  <NoticePage>
    <EmptyState headingLevel="h1" title="Invitation not found">
      {errors.invitation_not_found.message}
    </EmptyState>
  </NoticePage>
);
