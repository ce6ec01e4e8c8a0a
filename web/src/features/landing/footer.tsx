import { limits } from '@afterglow/proto/limits';
import styles from './footer.module.css';

export const Footer = () => (
  <footer className={styles.footer}>
    © {limits.copyrightYear} {limits.product}
  </footer>
);
