import type { ReactNode } from 'react';
import styles from './monitoring.module.css';

export interface FigureProps {
  readonly name: string;
  readonly children: ReactNode;
}

export const FigureList = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles.figures}>{children}</dl>
);

export const Figure = ({ name, children }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
