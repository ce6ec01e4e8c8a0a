import type { ReactNode, Ref } from 'react';
import styles from './thank-you.module.css';

interface OutcomeProps {
  readonly title: string;
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

export const Outcome = ({ title, headingRef, children }: OutcomeProps) => (
  <div className={styles.thanks}>
    <h1 className={styles.title} ref={headingRef} tabIndex={-1}>
      {title}
    </h1>
    {children}
  </div>
);
