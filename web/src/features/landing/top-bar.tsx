import { limits } from '@afterglow/proto/limits';
import { paths } from '../../lib/routing/paths.ts';
import { LinkButton } from '../../ui/actions/button.tsx';
import { Wordmark } from '../../ui/layout/wordmark.tsx';
import styles from './top-bar.module.css';

export const sections = { howItWorks: 'how-it-works', pricing: 'pricing' } as const;

export const TopBar = () => (
  <header className={styles.bar}>
    <Wordmark name={limits.product} />
    <nav className={styles.nav} aria-label="On this page">
      <a href={`#${sections.howItWorks}`}>How It Works</a>
      <a href={`#${sections.pricing}`}>Pricing</a>
    </nav>
    <LinkButton to={paths.auth} className={styles.signIn}>
      Sign In
    </LinkButton>
  </header>
);
