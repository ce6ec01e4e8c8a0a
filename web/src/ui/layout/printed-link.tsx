import styles from './printed-link.module.css';

export const PrintedLink = ({ label }: { readonly label: string }) => (
  <p className={styles.link}>
    {label} <span dir="ltr">{typeof location === 'undefined' ? '' : `${location.origin}${location.pathname}`}</span>
  </p>
);
