import { paths } from '../../lib/routing/paths.ts';
import styles from './legal-links.module.css';

const links = [
  { text: 'Privacy Policy', to: paths.privacyPolicy },
  { text: 'Terms of Service', to: paths.termsOfService },
  { text: 'Cookie Preferences', to: paths.cookiePreferences },
];

/** Open in a new tab, so that the form keeps its input. */
export const LegalLinks = () => (
  <nav aria-label="Legal">
    <ul className={styles.links}>
      {links.map(({ text, to }) => (
        <li key={text}>
          <a href={to} target="_blank" rel="noreferrer">
            {text}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
