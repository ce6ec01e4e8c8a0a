import { limits } from '@afterglow/proto/limits';
import type { ReactNode } from 'react';
import styles from './notice-page.module.css';
import { Wordmark } from './wordmark.tsx';

export const NoticePage = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.page}>
    <header>
      <Wordmark name={limits.product} />
    </header>
    <main className={styles.notice}>{children}</main>
  </div>
);
