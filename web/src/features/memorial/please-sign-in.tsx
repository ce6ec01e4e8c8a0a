import { useLocation } from 'react-router-dom';
import { openPath } from '../../lib/api/unauthorized.ts';
import { paths } from '../../lib/paths.ts';
import { keepTyped } from '../../lib/typed-drafts.ts';
import { type ButtonVariant, LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';
import { NoticePage } from '../../ui/layout/notice-page.tsx';

const title = 'Please Sign In';

export const PleaseSignIn = () => (
  <NoticePage>
    <EmptyState headingLevel="h1" title={title} action={<SignInButton variant="primary" />}>
      Please sign in to see this memorial. Everything you saved is safe.
    </EmptyState>
  </NoticePage>
);

/** The same above a page that is open: what was typed there stays, and is still there after signing in. */
export const SignInNotice = () => (
  <ProblemNotice title={title} role="alert">
    <p>You’ve been signed out. What you typed is kept.</p>
    <div>
      <SignInButton variant="quiet" />
    </div>
  </ProblemNotice>
);

function SignInButton({ variant }: { readonly variant: ButtonVariant }) {
  const wanted = openPath(useLocation());
  return (
    <LinkButton
      variant={variant}
      to={paths.signInAgain(wanted)}
      reloadDocument
      onClick={() => keepTyped(sessionStorage)}
    >
      Sign In
    </LinkButton>
  );
}
