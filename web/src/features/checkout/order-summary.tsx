import { features } from '@afterglow/proto/limits';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { priceText } from '../../lib/payments.ts';
import { CheckList } from '../../ui/forms/check-list.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './order-summary.module.css';

interface OrderSummaryProps {
  readonly name: string | undefined;
  readonly isCreated: boolean;
  readonly isFirst: boolean;
}

export function OrderSummary({ name, isCreated, isFirst }: OrderSummaryProps) {
  const id = useId();
  const steps = [
    { text: 'Complete payment', isDone: false },
    { text: isFirst ? 'Create your first memorial project' : 'Create the memorial project', isDone: isCreated },
    { text: 'Invite family and friends to contribute', isDone: false },
    { text: 'Create slideshows', isDone: false },
  ];
  return (
    <Card title="Memorial Slideshow Package">
      {name && (
        <p className={styles.name}>
          For <bdi>{name}</bdi>
        </p>
      )}
      <p className={styles.price}>
        <span className={styles.amount}>{priceText}</span> one-time payment
      </p>
      <CheckList items={features} />
      <h3 className={styles.title} id={id}>
        What happens next?
      </h3>
      <ol className={styles.steps} aria-labelledby={id}>
        {steps.map(({ text, isDone }, index) => (
          <li key={text} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {isDone ? <Check /> : index + 1}
            </span>
            <span>
              {text}
              {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
