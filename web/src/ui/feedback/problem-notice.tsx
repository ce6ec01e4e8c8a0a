import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './problem-notice.module.css';

interface ProblemNoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  /** For a notice that appears outside an existing alert. */
  readonly role?: 'alert';
}

export const ProblemNotice = ({ title, children, role }: ProblemNoticeProps) => (
  <div className={styles.notice} role={role}>
    <p className={styles.title}>
      <TriangleAlert aria-hidden />
      {title}
    </p>
    {children}
  </div>
);
