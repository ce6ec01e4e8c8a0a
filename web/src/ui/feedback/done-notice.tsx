import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './done-notice.module.css';

export const DoneNotice = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.notice} role="status">
    <CircleCheck aria-hidden />
    <div>{children}</div>
  </div>
);
