import type { ServiceClient } from '@afterglow/service-kit';
import type { Transact } from '@afterglow/service-kit/database';
import type { EventHandler } from '@afterglow/service-kit/queue';
import type { AuthTables } from '../database.ts';
import { sentReceiptRepository } from '../repositories/sent-receipt-repository.ts';
import type { UserRepository } from '../repositories/user-repository.ts';
import type { QueueMail } from '../use-cases/queue-mail.ts';

interface SendReceiptDependencies {
  readonly transact: Transact<AuthTables>;
  readonly users: Pick<UserRepository, 'findById'>;
  readonly queueMail: QueueMail;
  readonly billing: ServiceClient;
}

/** Sends one receipt per payment, however often the event is delivered. */
export const sendReceipt =
  ({ transact, users, queueMail, billing }: SendReceiptDependencies): EventHandler<'payment.settled'> =>
  async ({ userId, paymentId }, { signal, log }) => {
    const user = await users.findById(userId);
    if (!user) return;
    const params = { userId: String(userId) };
    const { payments, isTest } = await billing.call('GET /internal/users/:userId/payments', { params, signal });
    const payment = payments.find(({ id }) => id === paymentId);
    if (!payment) return log.info({ paymentId }, 'the payment is no longer listed; no receipt is sent');
    const values = { amountCents: payment.amountCents, paidAt: payment.date, memorial: payment.memorial, isTest };
    await transact(async (transaction) => {
      if (!(await sentReceiptRepository(transaction).add(paymentId, userId))) return;
      await queueMail(transaction, { template: 'payment-receipt', recipient: user.email, values }, { userId });
    });
  };
