import { paths } from '../../lib/routing/paths.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoticePage } from '../../ui/layout/notice-page.tsx';

export const MemorialNotFound = () => (
  <NoticePage>
    <EmptyState
      headingLevel="h1"
      title="Memorial not found"
      action={
        <LinkButton variant="primary" to={paths.dashboard}>
          Go to Your Memorials
        </LinkButton>
      }
    >
      This memorial project doesn't exist or you don't have access to it.
    </EmptyState>
  </NoticePage>
);
