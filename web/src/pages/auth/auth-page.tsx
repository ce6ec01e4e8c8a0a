import { returnParam } from '@afterglow/proto/paths';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { AuthLayout } from '../../features/auth/auth-layout.tsx';
import { GoogleButton } from '../../features/auth/google-button.tsx';
import { GoogleProblem } from '../../features/auth/google-problem.tsx';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { MarketingPanel } from '../../features/auth/marketing-panel.tsx';
import { RegistrationForm } from '../../features/auth/registration-form.tsx';
import { useSession } from '../../lib/api/session.ts';
import { pathAfterSignIn } from '../../lib/routing/paths.ts';
import { isGoogleSignInOn } from '../../lib/routing/site.ts';
import { usePageTitle } from '../../lib/routing/use-page-title.ts';
import { PageSpinner } from '../../ui/feedback/spinner.tsx';

export function AuthPage() {
  const { user, isLoading } = useSession();
  const [query, setQuery] = useSearchParams();
  const [email, setEmail] = useState('');
  const isSignUp = query.get('mode') === 'signup';
  const title = isSignUp ? 'Create your account' : 'Sign in';
  usePageTitle(title);

  const toggle = (typed: string) => {
    setEmail(typed);
    const next = new URLSearchParams(query);
    if (isSignUp) next.delete('mode');
    else next.set('mode', 'signup');
    setQuery(next, { replace: true });
  };
  if (isLoading) return <PageSpinner />;
  if (user) return <Navigate to={pathAfterSignIn(query.get(returnParam))} replace />;
  const AuthForm = isSignUp ? RegistrationForm : LoginForm;
  return (
    <AuthLayout title={title} aside={<MarketingPanel />}>
      <GoogleProblem problem={query.get('google') ?? ''} />
      {isGoogleSignInOn() && <GoogleButton returnTo={query.get(returnParam)} />}
      <AuthForm initialEmail={email} onToggle={toggle} />
    </AuthLayout>
  );
}
