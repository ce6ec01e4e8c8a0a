import { Check, TriangleAlert } from 'lucide-react';
import { classNames } from '../../../lib/class-names.ts';
import { fileSize } from '../../../lib/words/file-size.ts';
import { retryCountdown } from '../../../lib/words/pluralize.ts';
import { isDamaged, isMissing, isStored, type QueuedFile } from '../queue/upload-list.ts';
import styles from './upload-row.module.css';
import { useCountdown } from './use-countdown.ts';

const words = {
  chosen: 'Ready to send',
  waiting: 'Waiting',
  sending: 'Sending',
  stored: 'Received',
  refused: 'Can’t be used',
  failed: 'Not sent yet',
} as const;

const toWords = (item: QueuedFile): string =>
  isDamaged(item) ? 'Received, but damaged' : words[item.state as keyof typeof words];

interface RowStateProps {
  readonly id: string;
  readonly item: QueuedFile;
}

export function RowState({ id, item }: RowStateProps) {
  const { state, size } = item;
  if (state === 'pausing') return <Pausing id={id} item={item} />;
  return (
    <p className={classNames(styles.state, isStored(item) && styles.stored, isMissing(item) && styles.missing)} id={id}>
      {isStored(item) && <Check aria-hidden />}
      {isMissing(item) && <TriangleAlert aria-hidden />}
      <span>{state === 'offline' ? 'Waiting for a connection' : `${toWords(item)} · ${fileSize(size)}`}</span>
    </p>
  );
}

function Pausing({ id, item }: RowStateProps) {
  const seconds = useCountdown(item.againAt ?? 0);
  return (
    <p className={styles.state} id={id}>
      <span>
        {item.reason}
        <br />
        {retryCountdown(seconds)}
      </span>
    </p>
  );
}
