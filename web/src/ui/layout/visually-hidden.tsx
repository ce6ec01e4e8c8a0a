import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  readonly role?: 'status';
  readonly children: ReactNode;
}

export const VisuallyHidden = ({ role, children }: VisuallyHiddenProps) => (
  <span className={styles.hidden} role={role}>
    {children}
  </span>
);
