import type { CSSProperties, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** CSS lengths; one line of text by default. */
  readonly width?: string;
  readonly height?: string;
  readonly ratio?: string;
  readonly className?: string | undefined;
}

export function Skeleton({ width = '100%', height, ratio, className }: SkeletonProps) {
  const shape: CSSProperties = { width, height: height ?? (ratio ? 'auto' : '1lh'), aspectRatio: ratio };
  return <span className={classNames(styles.block, className)} style={shape} aria-hidden="true" />;
}

/** Announces loading once for all its blocks. */
export function SkeletonGroup({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div role="status" aria-busy="true" className={className}>
      <VisuallyHidden>Loading...</VisuallyHidden>
      {children}
    </div>
  );
}
