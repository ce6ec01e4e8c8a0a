import { limits } from '@afterglow/proto/limits';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/routing/paths.ts';
import styles from './site-footer.module.css';

const links = [
  { text: 'FAQ', to: paths.faq },
  { text: 'About', to: paths.about },
  { text: 'Contact Us', to: paths.contactUs },
  { text: 'Privacy Policy', to: paths.privacyPolicy },
  { text: 'Terms of Service', to: paths.termsOfService },
  { text: 'Cookie Preferences', to: paths.cookiePreferences },
];

export const SiteFooter = () => (
  <footer className={styles.footer}>
    <nav aria-label="About this site">
      <ul className={styles.links}>
        {links.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
    <p>
      © {limits.copyrightYear} {limits.product}
    </p>
  </footer>
);
