import type { ReactNode, Ref } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './scroll-box.module.css';

export interface ScrollBoxProps {
  readonly label: string;
  /** Says how high it is at most. */
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A list that scrolls in its place, by the keyboard too. */
export const ScrollBox = ({ label, className, ref, children }: ScrollBoxProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
  <section ref={ref} className={classNames(styles.box, className)} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
