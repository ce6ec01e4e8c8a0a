import { errors } from '@afterglow/proto/errors';
import { RequestConfirmation } from '../../features/account/request-confirmation.tsx';
import { AuthLayout } from '../../features/auth/auth-layout.tsx';
import { useConfirmEmail } from '../../features/auth/use-confirm-email.ts';
import { ApiError, errorMessage } from '../../lib/api/api-error.ts';
import { useSession } from '../../lib/api/session.ts';
import { paths } from '../../lib/routing/paths.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { useMailedToken } from '../../lib/use-mailed-token.ts';
import { Button, LinkButton } from '../../ui/actions/button.tsx';
import { DoneNotice } from '../../ui/feedback/done-notice.tsx';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';

const title = 'Confirm your email address';

/** Requires a click, since mail scanners open links. */
export function ConfirmEmailPage() {
  const token = useMailedToken();
  const confirmation = useConfirmEmail(token);
  const { user } = useSession();
  usePageTitle(title);
  if (confirmation.isSuccess) {
    return (
      <AuthLayout title={title}>
        <DoneNotice>{confirmation.data.message}</DoneNotice>
        {user ? <LinkButton to={paths.dashboard}>Go to Your Memorials</LinkButton> : <SignIn />}
      </AuthLayout>
    );
  }
  const isLinkInvalid = confirmation.error instanceof ApiError && confirmation.error.code === 'email_link_invalid';
  if (token === '' || isLinkInvalid) {
    return (
      <AuthLayout title={title}>
        <ProblemNotice role="alert" title={errors.email_link_invalid.message} />
        {user ? <NewLink /> : <SignIn />}
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={title}>
      <p>Please confirm that this address is yours. You’ll sign in with it, and we’ll write to you there.</p>
      <Button variant="primary" busy={confirmation.isPending} onClick={() => confirmation.mutate()}>
        {confirmation.isPending ? 'Confirming...' : 'Confirm This Address'}
      </Button>
      {confirmation.isError && (
        <ProblemNotice
          role="alert"
          title={errorMessage(
            confirmation.error,
            'We couldn’t confirm the address. Nothing was lost. Please try again.',
          )}
        />
      )}
    </AuthLayout>
  );
}

/** For the account's address; a change of address is requested in the account settings. */
const NewLink = () => (
  <>
    <RequestConfirmation variant="primary" />
    <LinkButton to={paths.accountSettings}>Account Settings</LinkButton>
  </>
);

const SignIn = () => <LinkButton to={paths.auth}>Sign In</LinkButton>;
