import type { ReactNode } from 'react';
import styles from './watch-layout.module.css';

export const WatchLayout = ({ children }: { readonly children: ReactNode }) => (
  <main className={styles.layout}>{children}</main>
);
