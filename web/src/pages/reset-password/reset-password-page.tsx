import { errors } from '@afterglow/proto/errors';
import { timings } from '@afterglow/proto/limits';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AuthLayout } from '../../features/auth/auth-layout.tsx';
import { isLinkInvalid, ResetPasswordForm } from '../../features/auth/reset-password-form.tsx';
import { useResetPassword } from '../../features/auth/use-reset-password.ts';
import { paths } from '../../lib/routing/paths.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { useMailedToken } from '../../lib/use-mailed-token.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { DoneNotice } from '../../ui/feedback/done-notice.tsx';
import { ProblemNotice } from '../../ui/feedback/problem-notice.tsx';

const title = 'Choose a new password';

export function ResetPasswordPage() {
  const token = useMailedToken();
  const reset = useResetPassword();
  usePageTitle(title);
  if (reset.isSuccess) return <Done message={reset.data.message} />;
  if (token === '') return <LinkInvalid message="Invalid reset link. Please request a new password reset." />;
  if (isLinkInvalid(reset.error)) return <LinkInvalid message={errors.reset_link_invalid.message} />;
  return (
    <AuthLayout title={title}>
      <ResetPasswordForm token={token} reset={reset} />
    </AuthLayout>
  );
}

const LinkInvalid = ({ message }: { readonly message: string }) => (
  <AuthLayout title={title}>
    <ProblemNotice role="alert" title={message} />
    <LinkButton variant="primary" to={paths.forgotPassword}>
      Request a New Link
    </LinkButton>
  </AuthLayout>
);

function Done({ message }: { readonly message: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.auth, { replace: true }), timings.redirectAfterReset);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AuthLayout title={title}>
      <DoneNotice>{message}</DoneNotice>
      <p>
        <Link to={paths.auth} replace>
          Sign in
        </Link>
      </p>
    </AuthLayout>
  );
}
