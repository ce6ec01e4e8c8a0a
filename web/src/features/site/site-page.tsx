import { limits } from '@afterglow/proto/limits';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/api/session.ts';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/routing/paths.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { Wordmark } from '../../ui/layout/wordmark.tsx';
import { SiteFooter } from './site-footer.tsx';
import styles from './site-page.module.css';

interface SitePageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly isFrame?: boolean;
  readonly children: ReactNode;
}

const SignInButton = () => {
  const { isSignedIn } = useSession();
  return isSignedIn ? (
    <LinkButton to={paths.dashboard}>Your Memorials</LinkButton>
  ) : (
    <LinkButton to={paths.auth}>Sign In</LinkButton>
  );
};

export const SitePage = ({ title, lead, isFrame = false, children }: SitePageProps) => (
  <div className={styles.page}>
    <header className={styles.top}>
      <Wordmark name={limits.product} />
      <SignInButton />
    </header>
    <main className={classNames(styles.main, isFrame && styles.wide)}>
      <h1 className={styles.title}>{isFrame ? <VisuallyHidden>{title}</VisuallyHidden> : title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </main>
    <SiteFooter />
  </div>
);
