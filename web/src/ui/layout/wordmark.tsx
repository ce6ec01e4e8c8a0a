import { Link } from 'react-router-dom';
import { paths } from '../../lib/routing/paths.ts';
import styles from './wordmark.module.css';

export const Wordmark = ({ name }: { readonly name: string }) => (
  <Link to={paths.landing} className={styles.mark}>
    <svg viewBox="0 0 32 20" aria-hidden="true">
      <path d="M7 15a9 9 0 0 1 18 0z" fill="currentColor" />
      <path d="M2 18.5h28" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
    {name}
  </Link>
);
