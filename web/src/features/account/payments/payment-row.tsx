import { dollars } from '@afterglow/proto/text';
import type { Payment, PaymentState } from '@afterglow/proto/types';
import { CircleCheck, Clock, RotateCcw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/text/reader-formats.ts';
import { Badge, type BadgeTone } from '../../../ui/feedback/badge.tsx';
import styles from './payment-list.module.css';

export const formatAmount = ({ amountCents, refundedCents }: Pick<Payment, 'amountCents' | 'refundedCents'>): string =>
  refundedCents > 0 ? `${dollars(amountCents)}, ${dollars(refundedCents)} refunded` : dollars(amountCents);

const states: Readonly<Record<PaymentState, { text: string; tone: BadgeTone; icon: ReactNode }>> = {
  processing: { text: 'Processing', tone: 'neutral', icon: <Clock aria-hidden /> },
  paid: { text: 'Paid', tone: 'done', icon: <CircleCheck aria-hidden /> },
  partly_refunded: { text: 'Partly refunded', tone: 'neutral', icon: <RotateCcw aria-hidden /> },
  refunded: { text: 'Refunded', tone: 'neutral', icon: <RotateCcw aria-hidden /> },
  disputed: { text: 'Disputed', tone: 'problem', icon: <TriangleAlert aria-hidden /> },
};

export function PaymentRow({ payment }: { readonly payment: Payment }) {
  const { date, memorial, receiptUrl, state } = payment;
  const { text, tone, icon } = states[state];
  const day = formatDay(date);
  return (
    <li className={styles.payment}>
      <div>
        <p>{memorial ? <bdi>{memorial.deceasedName}</bdi> : 'A memorial'}</p>
        <p className={styles.facts}>
          {formatAmount(payment)} · {day}
        </p>
      </div>
      <Badge tone={tone} icon={icon}>
        {text}
      </Badge>
      {receiptUrl && (
        <a
          className={styles.receipt}
          href={receiptUrl}
          target="_blank"
          rel="noreferrer"
          aria-label={`Receipt of ${day}`}
        >
          Receipt
        </a>
      )}
    </li>
  );
}
