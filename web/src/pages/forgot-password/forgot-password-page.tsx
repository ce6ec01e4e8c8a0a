import { Link } from 'react-router-dom';
import { AuthLayout } from '../../features/auth/auth-layout.tsx';
import { ForgotPasswordForm } from '../../features/auth/forgot-password-form.tsx';
import { paths } from '../../lib/routing/paths.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';

const title = 'Forgot your password?';

export function ForgotPasswordPage() {
  usePageTitle(title);
  return (
    <AuthLayout title={title}>
      <p>Enter the email address of your account. We’ll send you a link to choose a new password.</p>
      <ForgotPasswordForm>
        <p>
          <Link to={paths.auth}>Back to sign in</Link>
        </p>
      </ForgotPasswordForm>
    </AuthLayout>
  );
}
