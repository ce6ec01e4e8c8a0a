import { attemptEach, type Logger } from '@afterglow/service-kit';
import { publishEvent, type Step } from '@afterglow/service-kit/database';
import type { AccountTransactions } from '../repositories/account-transactions.ts';
import type { PaymentRepository, UnreceiptedPayment } from '../repositories/payment-repository.ts';

interface RequestReceiptsDependencies {
  readonly inAccountTransaction: AccountTransactions;
  readonly payments: Pick<PaymentRepository, 'listWithoutReceipt' | 'markReceiptRequested'>;
  readonly clock: () => Date;
  readonly log: Logger;
}

const receiptsAtOnce = 50;
const memorialWithinMs = 10 * 60_000;

/** Waits until the memorial exists or will not soon, because the receipt names it. */
export function requestReceipts(deps: RequestReceiptsDependencies): Step<null> {
  const { inAccountTransaction, payments, clock, log } = deps;

  const request = ({ id, account_id: userId }: UnreceiptedPayment): Promise<void> =>
    inAccountTransaction(userId, async (transaction) => {
      if (!(await payments.markReceiptRequested(id, transaction))) return;
      await publishEvent(transaction, 'payment.settled', { paymentId: id, userId });
    });

  return async (_, signal) => {
    const unusedBefore = new Date(clock().getTime() - memorialWithinMs);
    const due = await payments.listWithoutReceipt(unusedBefore, receiptsAtOnce);
    await attemptEach(due, request, { signal, log, what: 'receipts' });
    return null;
  };
}
