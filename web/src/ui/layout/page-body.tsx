import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './page-body.module.css';

export function PageBody({ narrow = false, children }: { readonly narrow?: boolean; readonly children: ReactNode }) {
  return <main className={classNames(styles.body, narrow && styles.narrow)}>{children}</main>;
}
