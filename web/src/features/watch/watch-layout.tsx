import type { ReactNode } from 'react';
import styles from './watch-layout.module.css';

/** Dark all around the video. */
export const WatchLayout = ({ children }: { readonly children: ReactNode }) => (
  <main className={styles.layout}>{children}</main>
);
