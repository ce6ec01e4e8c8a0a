import { paths } from '../../lib/routing/paths.ts';
import styles from './google-button.module.css';
import { GoogleLogo } from './google-logo.tsx';

interface GoogleButtonProps {
  /** The page that was wanted, which the server leads back to. */
  readonly returnTo: string | null;
}

/** Leaves the app: the browser goes to Google and comes back signed in. */
export const GoogleButton = ({ returnTo }: GoogleButtonProps) => (
  <>
    <a className={styles.button} href={paths.google(returnTo)}>
      <GoogleLogo />
      Continue with Google
    </a>
    <p className={styles.or}>or</p>
  </>
);
