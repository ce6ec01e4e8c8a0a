import { paths } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';

/** The server no longer knows who is asking. */
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
