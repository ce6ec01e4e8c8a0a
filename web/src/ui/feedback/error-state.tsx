import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { retryCountdown } from '../../lib/text/pluralize.ts';
import { Button } from '../actions/button.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
  readonly retryIn?: number | undefined;
  readonly action?: ReactNode;
  readonly headingLevel?: 'h1' | 'h2' | 'h3';
}

export function ErrorState(props: ErrorStateProps) {
  const { title, children, onRetry, retryIn, action, headingLevel: Heading = 'h2' } = props;
  return (
    <div className={styles.error} role="alert">
      <TriangleAlert className={styles.sign} aria-hidden />
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {onRetry && retryIn !== undefined && <Countdown seconds={retryIn} onEnd={onRetry} />}
      <div className={styles.action}>
        {onRetry && <Button onClick={onRetry}>Try again</Button>}
        {action}
      </div>
    </div>
  );
}

function Countdown({ seconds, onEnd }: { readonly seconds: number; readonly onEnd: () => void }) {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setTimeout(() => (left > 0 ? setLeft(left - 1) : onEnd()), 1000);
    return () => clearTimeout(timer);
  }, [left, onEnd]);
  return (
    <p className={styles.countdown} aria-live="off">
      {retryCountdown(left)}
    </p>
  );
}
