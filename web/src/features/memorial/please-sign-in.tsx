import { useLocation } from 'react-router-dom';
import { openPath } from '../../lib/api/unauthorized.ts';
import { keepTyped } from '../../lib/drafts/typed-drafts.ts';
import { paths } from '../../lib/routing/paths.ts';
import { type ButtonVariant, LinkButton } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';
import { NoticePage } from '../../ui/layout/notice-page.tsx';
import styles from './please-sign-in.module.css';

const title = 'Please Sign In';

export const PleaseSignIn = () => (
  <NoticePage>
    <EmptyState headingLevel="h1" title={title} action={<SignInButton variant="primary" />}>
      Please sign in to see this memorial. Everything you saved is safe.
    </EmptyState>
  </NoticePage>
);

/** Shown over the open page, so that the input is still there after signing in. */
export const SignInNotice = () => (
  <div className={styles.notice} data-keep-clear={true}>
    <ProblemNotice title={title} role="alert">
      <div className={styles.words}>
        <p>You’ve been signed out. What you typed is kept.</p>
        <SignInButton variant="quiet" />
      </div>
    </ProblemNotice>
  </div>
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
