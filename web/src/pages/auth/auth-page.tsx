import { limits } from '@afterglow/proto/limits';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { LoginForm } from '../../features/auth/login-form.tsx';
import { MarketingPanel } from '../../features/auth/marketing-panel.tsx';
import { RegistrationForm } from '../../features/auth/registration-form.tsx';
import { useSession } from '../../lib/api/session.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageSpinner } from '../../ui/feedback/spinner.tsx';
import { Wordmark } from '../../ui/layout/wordmark.tsx';
import styles from './auth-page.module.css';

export function AuthPage() {
  const { user, isLoading } = useSession();
  const [query, setQuery] = useSearchParams();
  const [email, setEmail] = useState('');
  const isSignUp = query.get('mode') === 'signup';
  const title = isSignUp ? 'Create your account' : 'Sign in';
  usePageTitle(title);

  const toggle = (typed: string) => {
    setEmail(typed);
    setQuery(isSignUp ? {} : { mode: 'signup' }, { replace: true });
  };
  if (isLoading) return <PageSpinner />;
  if (user) return <Navigate to={paths.dashboard} replace />;
  const AuthForm = isSignUp ? RegistrationForm : LoginForm;
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <Wordmark name={limits.product} />
        <div className={styles.form}>
          <h1 className={styles.title}>{title}</h1>
          <AuthForm initialEmail={email} onToggle={toggle} />
        </div>
      </main>
      <MarketingPanel />
    </div>
  );
}
