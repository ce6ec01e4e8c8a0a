import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'done' | 'problem' | 'onPhoto';

export interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon}
      {children}
    </span>
  );
}
