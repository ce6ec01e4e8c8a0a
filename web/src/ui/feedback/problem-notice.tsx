import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './problem-notice.module.css';

interface ProblemNoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** Where it comes up by itself, rather than within an alert that is there already. */
  readonly role?: 'alert';
}

/** What went wrong, and what can be done about it. */
export const ProblemNotice = ({ title, children, role }: ProblemNoticeProps) => (
  <div className={styles.notice} role={role}>
    <p className={styles.title}>
      <TriangleAlert aria-hidden />
      {title}
    </p>
    {children}
  </div>
);
