import { limits } from '@afterglow/proto/limits';
import type { ReactNode } from 'react';
import { Wordmark } from '../../ui/layout/wordmark.tsx';
import styles from './contribution-frame.module.css';

export const ContributionFrame = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>
    <header>
      <Wordmark name={limits.product} />
    </header>
    <main className={styles.column}>{children}</main>
  </div>
);
