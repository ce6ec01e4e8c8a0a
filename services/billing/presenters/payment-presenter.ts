import type { MemorialName, Payment } from '@afterglow/proto';
import { paymentState } from '../domain/payment-state.ts';
import type { ListedPayment } from '../repositories/payment-repository.ts';

export function presentPayment(payment: ListedPayment, memorials: ReadonlyMap<number, MemorialName>): Payment {
  const memorial = memorials.get(payment.used_by ?? 0);
  return {
    id: payment.id,
    date: (payment.paid_at ?? payment.created_at).toISOString(),
    amountCents: payment.amount_cents,
    refundedCents: payment.refunded_cents,
    state: paymentState(payment),
    memorial: memorial ? { publicId: memorial.publicId, deceasedName: memorial.deceasedName } : null,
    receiptUrl: payment.receipt_url,
  };
}
