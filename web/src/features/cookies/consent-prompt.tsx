import { Link } from 'react-router-dom';
import { paths } from '../../lib/routing/paths.ts';
import { ConsentChoice } from './consent-choice.tsx';
import styles from './consent-prompt.module.css';

export const ConsentPrompt = () => (
  <aside className={styles.prompt} aria-label="Counting visits">
    <div className={styles.inner}>
      <p className={styles.text}>
        May we count visits, so that we see what works? No names, photos or links are sent. You can change your choice
        under <Link to={paths.cookiePreferences}>Cookie Preferences</Link>.
      </p>
      <ConsentChoice />
    </div>
  </aside>
);
