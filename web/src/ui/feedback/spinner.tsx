import styles from './spinner.module.css';

/** Announces Loading... to screen readers; the spinner is visual only. */
export const Spinner = () => (
  <div className={styles.spinner} role="status">
    <span className={styles.ring} aria-hidden="true" />
    <span>Loading...</span>
  </div>
);

export const PageSpinner = () => (
  <main className={styles.page}>
    <div role="status">
      <h1 className={styles.spinner}>
        <span className={styles.ring} aria-hidden="true" />
        <span>Loading...</span>
      </h1>
    </div>
  </main>
);
