import { type ContactMessage, fieldMessages, type RouteBody } from '@afterglow/proto';
import { clientNetwork, fail, type Handler } from '@afterglow/service-kit';
import type { AuthDeps } from '../../deps.ts';
import { cleanMessage } from '../../domain/clean-message.ts';
import { normalizeEmail } from '../../domain/normalize-email.ts';

function getMessage({ name, email, subject, message }: RouteBody<'POST /api/contact'>): ContactMessage {
  const text = cleanMessage(message);
  if (text === '') fail('validation_failed', { fields: [{ path: 'message', message: fieldMessages.message }] });
  return { name: name.trim(), email, subject: subject.trim(), message: text };
}

export function sendContactMessage(deps: AuthDeps): Handler<'POST /api/contact'> {
  const { transact, queueMail, countAttempt, budgets, supportEmail } = deps;

  return async ({ body, raw, log }) => {
    const contact = getMessage(body);
    const attempt = await countAttempt(budgets.contact(clientNetwork(raw)), 'too_many_messages');
    if (body.website) {
      log.info('a contact message was discarded: the honeypot is filled in');
      return undefined;
    }
    try {
      const recipient = normalizeEmail(contact.email);
      await transact(async (transaction) => {
        await queueMail(transaction, { template: 'contact', recipient: supportEmail, values: contact });
        await queueMail(transaction, { template: 'contact-receipt', recipient, values: {} });
      });
    } catch (error) {
      await attempt.giveBack();
      throw error;
    }
    return undefined;
  };
}
