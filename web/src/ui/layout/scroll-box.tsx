import type { ReactNode, Ref } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './scroll-box.module.css';

export interface ScrollBoxProps {
  readonly label: string;
  readonly className?: string | undefined;
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

export const ScrollBox = ({ label, className, ref, children }: ScrollBoxProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
  <section ref={ref} className={classNames(styles.box, className)} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
