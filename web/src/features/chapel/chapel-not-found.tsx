import { errors } from '@afterglow/proto/errors';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoticePage } from '../../ui/layout/notice-page.tsx';

export const ChapelNotFound = () => (
  <NoticePage>
    <EmptyState headingLevel="h1" title="This Link Is Closed">
      {errors.chapel_not_found.message}
    </EmptyState>
  </NoticePage>
);
