import styles from './printed-link.module.css';

/** The address of the page, on paper: who is given that can type it in. */
export const PrintedLink = ({ label }: { readonly label: string }) => (
  <p className={styles.link}>
    {label} <span dir="ltr">{typeof location === 'undefined' ? '' : `${location.origin}${location.pathname}`}</span>
  </p>
);
