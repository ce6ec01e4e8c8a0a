import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { NoticePage } from '../../ui/layout/notice-page.tsx';

export const PleaseSignIn = () => (
  <NoticePage>
    <EmptyState
      headingLevel="h1"
      title="Please Sign In"
      action={
        <LinkButton variant="primary" to={paths.signInAgain} reloadDocument>
          Sign In
        </LinkButton>
      }
    >
      Please sign in to see this memorial. Everything you saved is safe.
    </EmptyState>
  </NoticePage>
);
