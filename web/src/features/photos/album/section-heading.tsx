import type { ReactNode } from 'react';
import styles from './section-heading.module.css';

interface SectionHeadingProps {
  readonly id: string;
  readonly title: string;
  readonly hint: string;
  readonly keys?: ReactNode;
  readonly action?: ReactNode;
}

export const SectionHeading = ({ id, title, hint, keys, action }: SectionHeadingProps) => (
  <div className={styles.heading}>
    <div className={styles.words}>
      <h3 className={styles.title} id={id} tabIndex={-1}>
        {title}
      </h3>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      {keys && (
        <p className={styles.keys} id={`${id}-keys`}>
          {keys}
        </p>
      )}
    </div>
    {action && <div className={styles.action}>{action}</div>}
  </div>
);
