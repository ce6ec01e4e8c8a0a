import { Check, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { retryCountdown } from '../../../lib/text/pluralize.ts';
import { isMissing, isStored, type QueuedFile } from '../queue/upload-list.ts';
import { getRowLabel } from './row-rules.ts';
import styles from './upload-row.module.css';

const secondsTo = (instant: number): number => Math.max(0, Math.ceil((instant - Date.now()) / 1000));

function useCountdown(instant: number): number {
  const [left, setLeft] = useState(() => secondsTo(instant));
  useEffect(() => {
    const look = () => setLeft(secondsTo(instant));
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}

interface RowStateProps {
  readonly id: string;
  readonly item: QueuedFile;
}

export function RowState({ id, item }: RowStateProps) {
  if (item.state === 'pausing') return <Pausing id={id} item={item} />;
  return (
    <p className={classNames(styles.state, isStored(item) && styles.stored, isMissing(item) && styles.missing)} id={id}>
      {isStored(item) && <Check aria-hidden />}
      {isMissing(item) && <TriangleAlert aria-hidden />}
      <span>{getRowLabel(item)}</span>
    </p>
  );
}

function Pausing({ id, item }: RowStateProps) {
  const seconds = useCountdown(item.againAt ?? 0);
  return (
    <p className={styles.state} id={id}>
      <span>
        {getRowLabel(item)}
        <br />
        {retryCountdown(seconds)}
      </span>
    </p>
  );
}
