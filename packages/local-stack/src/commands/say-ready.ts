import { testCard } from '@afterglow/payment-sandbox/pay-with-test-card';
import type { Config } from '../config.ts';
import { type Log, say } from '../log.ts';

export function sayReady(address: string, mailFolder: string, { payments, sendsMail }: Config, log: Log = say): void {
  log(`Afterglow is ready at ${address}`);
  if (!sendsMail) log(`Emails are kept as files in ${mailFolder}`);
  if (payments === 'sandbox')
    log(`Test card: ${testCard.number}, expires ${testCard.expires}, CVC ${testCard.cvc}. No card is charged.`);
}
