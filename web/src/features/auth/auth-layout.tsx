import { limits } from '@afterglow/proto/limits';
import type { ReactNode } from 'react';
import { Wordmark } from '../../ui/layout/wordmark.tsx';
import styles from './auth-layout.module.css';

interface AuthLayoutProps {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

export const AuthLayout = ({ title, aside, children }: AuthLayoutProps) => (
  <div className={aside ? styles.withAside : styles.page}>
    <main className={styles.main}>
      <Wordmark name={limits.product} />
      <div className={styles.form}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </div>
    </main>
    {aside}
  </div>
);
