import { Link } from 'react-router-dom';
import { paths } from '../../lib/routing/paths.ts';
import { analyticsSettings } from '../../lib/routing/site.ts';
import { Card } from '../../ui/layout/card.tsx';
import { ConsentAnswer, ConsentChoice } from './consent-choice.tsx';
import styles from './cookie-preferences.module.css';

export const CookiePreferences = () => (
  <>
    <Card title="What the site needs">
      <p>
        Cookies keep you signed in, and your browser keeps photos that are still being sent. Nothing works without
        these, so they are always on. Each of them is listed in the <Link to={paths.privacyPolicy}>Privacy Policy</Link>
        .
      </p>
    </Card>
    <Card title="Counting visits">{analyticsSettings() ? <Choice /> : <p>This site doesn’t count visits.</p>}</Card>
  </>
);

const Choice = () => (
  <div className={styles.choice}>
    <p>
      If you allow it, a random number in a cookie tells us which kinds of pages are opened, how far they are read, and
      what goes wrong. No names, photos or links are sent. If you change your mind, the cookie is deleted.
    </p>
    <ConsentAnswer />
    <ConsentChoice />
  </div>
);
