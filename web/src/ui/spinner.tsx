import { classNames } from '../lib/class-names.ts';
import styles from './spinner.module.css';

/** Says Loading... at once; what turns beside it is only there for those who see it. */
export function Spinner({ page = false }: { readonly page?: boolean }) {
  return (
    <div className={classNames(styles.spinner, page && styles.page)} role="status">
      <span className={styles.ring} aria-hidden="true" />
      Loading...
    </div>
  );
}
