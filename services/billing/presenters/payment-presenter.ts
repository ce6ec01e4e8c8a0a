import type { MemorialName, Payment, PaymentState } from '@afterglow/proto';
import type { ListedPayment } from '../repositories/payment-repository.ts';

function getState(payment: ListedPayment): PaymentState {
  if (payment.dispute === 'open' || payment.dispute === 'lost') return 'disputed';
  if (payment.refunded_cents >= payment.amount_cents) return 'refunded';
  if (payment.refunded_cents > 0) return 'partly_refunded';
  return payment.state === 'succeeded' ? 'paid' : 'processing';
}

export function presentPayment(payment: ListedPayment, memorials: ReadonlyMap<number, MemorialName>): Payment {
  const memorial = memorials.get(payment.used_by ?? 0);
  return {
    id: payment.id,
    date: (payment.paid_at ?? payment.created_at).toISOString(),
    amountCents: payment.amount_cents,
    refundedCents: payment.refunded_cents,
    state: getState(payment),
    memorial: memorial ? { publicId: memorial.publicId, deceasedName: memorial.deceasedName } : null,
    receiptUrl: payment.receipt_url,
  };
}
