import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';

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
